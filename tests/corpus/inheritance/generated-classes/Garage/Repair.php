<?php

namespace Garage;

use Garage\Base\Repair as BaseRepair;
use Propel\Runtime\Connection\ConnectionInterface;

class Repair extends BaseRepair
{
    public function preInsert(?ConnectionInterface $con = null)
    {
        if (null === $this->getDoneOn()) {
            $this->setDoneOn('2020-02-29');
        }

        return true;
    }

    public function getDoneOn($format = null)
    {
        return parent::getDoneOn($format);
    }

    public function setPrice($v)
    {
        if (is_string($v)) {
            $v = str_replace(',', '.', $v);
        }

        return parent::setPrice($v);
    }

    public function delete(?ConnectionInterface $con = null)
    {
        parent::delete($con);
    }
}
