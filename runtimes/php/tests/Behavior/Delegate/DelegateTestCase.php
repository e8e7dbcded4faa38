<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate;

use Delegated\Account;
use Delegated\AccountQuery;
use Delegated\ProfileQuery;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;

abstract class DelegateTestCase extends BehaviorTestCase
{
    protected function fixture(): string
    {
        return 'Delegated';
    }

    protected static function account(string $login = 'ann', ?string $email = 'ann@example.org'): Account
    {
        $account = (new Account())->setLogin($login);

        return $email === null ? $account : $account->setEmail($email);
    }

    /** The object of a row, read again. */
    protected static function stored(Account $account): Account
    {
        IdentityMaps::active()->clearAll();
        $found = AccountQuery::create()->findPk((int) $account->getId());
        self::assertNotNull($found);

        return $found;
    }

    protected static function profiles(): int
    {
        return ProfileQuery::create()->count();
    }
}
