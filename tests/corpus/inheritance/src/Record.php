<?php

namespace App;

/** Every model of the garage. */
abstract class Record
{
    public function label()
    {
        $parts = explode('\\', get_class($this));

        return strtolower(end($parts)) . '#' . $this->getPrimaryKey();
    }
}
