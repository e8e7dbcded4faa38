<?php

namespace Support;

use Propel\Runtime\Collection\ObjectCollection;

class OldCollection extends ObjectCollection
{
    public function toArray($keyColumn = null, $usePrefix = false, $keyType = 'phpName', $includeLazyLoadColumns = true, $alreadyDumpedObjects = array())
    {
        return parent::toArray($keyColumn, $usePrefix, $keyType, $includeLazyLoadColumns, $alreadyDumpedObjects);
    }

    public function append($value)
    {
        return parent::append($value);
    }

    public function save($con = null)
    {
        return parent::save($con);
    }

    public function offsetGet($offset)
    {
        return parent::offsetGet($offset);
    }

    public function getIterator()
    {
        return parent::getIterator();
    }

    public function count()
    {
        return parent::count();
    }
}
