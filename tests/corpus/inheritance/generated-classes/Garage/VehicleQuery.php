<?php

namespace Garage;

use Garage\Base\VehicleQuery as BaseVehicleQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Connection\ConnectionInterface;

class VehicleQuery extends BaseVehicleQuery
{
    /**
     * @return self
     */
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): Criteria
    {
        return parent::create($modelAlias, $criteria)->orderByPlate();
    }

    public function filterByPlate($plate = null, ?string $comparison = null)
    {
        return parent::filterByPlate(is_string($plate) ? strtoupper($plate) : $plate, $comparison);
    }

    protected function preSelect(ConnectionInterface $con): void
    {
        $this->setComment('vehicles');
    }
}
