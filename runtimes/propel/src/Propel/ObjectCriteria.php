<?php

declare(strict_types=1);

namespace Orm\Propel;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Persistence\State\ModifiedColumns;

/** The columns of an object as conditions. */
final class ObjectCriteria
{
    public static function ofKey(ActiveRecordInterface $object): Criteria
    {
        $map = $object::TABLE_MAP;
        if ($map::PRIMARY_KEY === []) {
            throw PersistenceException::withoutKey($map::TABLE_NAME);
        }
        $criteria = new Criteria();
        foreach ($object->primaryKeyValues() as $place => $value) {
            $criteria->add($map::TABLE_NAME . '.' . $map::PRIMARY_KEY[$place], $value);
        }

        return $criteria;
    }

    public static function ofModifiedColumns(ActiveRecordInterface $object): Criteria
    {
        $criteria = new Criteria();
        $names = $object::TABLE_MAP::getFieldNames($object::TABLE_MAP::TYPE_COLNAME);
        foreach (ModifiedColumns::positions($object) as $position) {
            $criteria->add((string) $names[$position], $object->getByPosition($position));
        }

        return $criteria;
    }
}
