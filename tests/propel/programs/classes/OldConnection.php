<?php

namespace Shop;

use Orm\Runtime\Connection\ConnectionWrapper;

class OldConnection extends ConnectionWrapper
{
    /** @var array */
    public $statements = array();

    public function exec($sql): int
    {
        $this->statements[] = $sql;

        return parent::exec($sql);
    }

    public function query($statement)
    {
        $this->statements[] = $statement;

        return call_user_func_array('parent::query', func_get_args());
    }

    public function prepare($statement, $driverOptions = array())
    {
        $this->statements[] = $statement;

        return parent::prepare($statement, $driverOptions);
    }

    public function useDebug($debug = true): void
    {
        parent::useDebug($debug);
    }

    public function log($message)
    {
    }
}
