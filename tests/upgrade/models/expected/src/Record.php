<?php

namespace App;

abstract class Record extends \Orm\Runtime\ActiveRecord\Model implements \Countable
{
    public function count(): int
    {
        return 1;
    }

    public function postSave($con = null): void
    {
    }
}
