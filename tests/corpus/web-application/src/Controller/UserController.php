<?php

namespace App\Controller;

use Blog\Model\Map\UserTableMap;
use Blog\Model\User;
use Blog\Model\UserQuery;
use Propel\Runtime\Exception as PropelExceptions;

class UserController
{
    public function signUpAction(array $query)
    {
        $user = new User();
        $user->fromArray($query, UserTableMap::TYPE_FIELDNAME);
        try {
            $user->save();
        } catch (PropelExceptions\PropelException $e) {
            $cause = $e;
            while ($cause && !$cause instanceof \PDOException) {
                $cause = $cause->getPrevious();
            }

            return 'login taken' . ($cause instanceof \PDOException ? '' : ' by magic');
        }

        return $user->getLogin() . ' is ' . $user->getRole();
    }

    public function rolesAction()
    {
        $roles = array();
        foreach (UserTableMap::getValueSet(UserTableMap::COL_ROLE) as $role) {
            $roles[] = $role . ':' . UserQuery::create()->filterByRole($role)->count();
        }

        return implode(' ', $roles);
    }
}
