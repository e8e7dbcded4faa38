<?php

namespace App;

use Propel\Runtime\Connection\ConnectionInterface;

abstract class AuditedRecord extends Record
{
    /** @var string[] */
    public static $audit = array();

    public function postSave(?ConnectionInterface $con = null): void
    {
        self::$audit[] = 'saved ' . $this->label();
    }

    public function postDelete(?ConnectionInterface $con = null): void
    {
        self::$audit[] = 'deleted ' . $this->label();
    }
}
