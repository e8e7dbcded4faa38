<?php

namespace Support;

use Orm\Runtime\Exception\OrmException;

class OldException extends OrmException
{
    public function __construct($message, $cause = null)
    {
        parent::__construct($message, 0, $cause);
    }
}
