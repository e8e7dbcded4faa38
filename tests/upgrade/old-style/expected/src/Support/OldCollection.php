<?php

namespace Support;

use Orm\Runtime\Collection\ObjectCollection;

class OldCollection extends ObjectCollection
{
    public function toArray($keyColumn = null, $usePrefix = false, $keyType = 'phpName', $includeLazyLoadColumns = true, $alreadyDumpedObjects = array()): array
    {
        return parent::toArray($keyColumn, $usePrefix, $keyType, $includeLazyLoadColumns, $alreadyDumpedObjects);
    }

    public function append($value): void
    {
        parent::append($value);
    }

    public function save($con = null): void
    {
        parent::save($con);
    }

    public function offsetGet($offset): mixed
    {
        return parent::offsetGet($offset);
    }

    public function getIterator(): \Traversable
    {
        return parent::getIterator();
    }

    public function count(): int
    {
        return parent::count();
    }
}
