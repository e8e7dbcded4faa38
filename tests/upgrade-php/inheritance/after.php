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

    public function init(\Orm\Runtime\ActiveQuery\ModelCriteria $criteria, $dataFetcher = null): self
    {
        $this->setWith($criteria->getWith());

        return parent::init($criteria, $dataFetcher);
    }

    public function isObjectFormatter()
    {
        return false;
    }
}

class Moved extends \Orm\Runtime\Formatter\ArrayFormatter
{
    public function init(\Orm\Runtime\Hydration\ResultShape $query, $con = null): static
    {
        return parent::init($query, $con);
    }
}
