<?php

namespace Support;

use Propel\Runtime\Exception\PropelException;

class OldException extends PropelException
{
    public function __construct($message, $cause = null)
    {
        parent::__construct($message, 0, $cause);
    }
}
