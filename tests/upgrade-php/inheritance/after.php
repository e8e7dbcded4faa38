<?php

namespace App\Model;

use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Skeleton subclass for representing a row from one of the subclasses of the 'vehicle' table.
 */
class Car extends Vehicle
{
    public function preSave(ConnectionInterface $con = null): bool
    {
        return true;
    }
}

class Vehicles extends ObjectCollection
{
    public function toArray($keyColumn = null, $usePrefix = false)
    {
        return [];
    }

    public function getKeys(): array
    {
        return [];
    }

    public function ofColor($color)
    {
        return [];
    }
}

class Lines extends \Orm\Runtime\Formatter\ArrayFormatter
{
    public function format($dataFetcher = null)
    {
        return [];
    }

    public function isObjectFormatter()
    {
        return false;
    }
}
