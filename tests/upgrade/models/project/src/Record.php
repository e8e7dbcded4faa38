<?php

namespace App;

class Record implements \Countable
{
    public function count(): int
    {
        return 1;
    }

    public function postSave($con = null)
    {
    }
}
