<?php

namespace Garage;

use App\Plated;
use Garage\Base\Vehicle as BaseVehicle;
use Propel\Runtime\Connection\ConnectionInterface;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Map\TableMap;

/**
 * Skeleton subclass for representing a row from the 'vehicle' table.
 */
class Vehicle extends BaseVehicle implements Plated
{
    public function setPlate($v)
    {
        return parent::setPlate($v === null ? null : strtoupper(trim($v)));
    }

    public function getPlate()
    {
        return str_replace('-', ' ', (string)parent::getPlate());
    }

    public function getSeats()
    {
        $seats = parent::getSeats();

        return $seats;
    }

    public function wheels()
    {
        return 0;
    }

    /**
     * @param ConnectionInterface|null $con
     * @return bool
     */
    public function preSave(?ConnectionInterface $con = null)
    {
        if ($this->isModified()) {
            $this->setChanged($this->getChanged() + 1);
        }

        return parent::preSave($con);
    }

    public function preDelete(?ConnectionInterface $con = null)
    {
        return $this->getPlate() !== 'KEEP';
    }

    public function save(?ConnectionInterface $con = null)
    {
        if (!$this->getPlate()) {
            throw new PropelException('A vehicle has a plate');
        }

        return parent::save($con);
    }

    public function toArray($keyType = TableMap::TYPE_PHPNAME, $includeLazyLoadColumns = true, $alreadyDumpedObjects = array(), $includeForeignObjects = false)
    {
        $array = parent::toArray($keyType, $includeLazyLoadColumns, $alreadyDumpedObjects, $includeForeignObjects);
        unset($array['Changed']);

        return $array;
    }
}
