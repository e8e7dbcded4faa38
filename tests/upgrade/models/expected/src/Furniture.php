<?php

namespace App;

abstract class Furniture extends Record
{
    public function preSave($con = null): bool
    {
        return true;
    }
}
