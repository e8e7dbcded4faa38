<?php

namespace Support;

use Propel\Runtime\Connection\ConnectionWrapper;

class OldConnection extends ConnectionWrapper
{
    public function beginTransaction()
    {
        return parent::beginTransaction();
    }

    public function commit()
    {
        return parent::commit();
    }

    public function exec($sql)
    {
        return parent::exec($sql);
    }

    public function prepare($sql, $driver_options = null)
    {
        return parent::prepare($sql, $driver_options);
    }

    public function query($statement = '')
    {
        return parent::query($statement);
    }

    public function lastInsertId($name = null)
    {
        return parent::lastInsertId($name);
    }
}
