<?php

namespace Support;

use Orm\Runtime\Connection\ConnectionWrapper;

class OldConnection extends ConnectionWrapper
{
    public function beginTransaction(): bool
    {
        return parent::beginTransaction();
    }

    public function commit(): bool
    {
        return parent::commit();
    }

    public function exec($sql): int
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

    public function lastInsertId($name = null): string
    {
        return parent::lastInsertId($name);
    }
}
