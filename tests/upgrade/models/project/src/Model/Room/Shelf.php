<?php

namespace App\Model\Room;

class Shelf extends Base\Shelf
{
    public function getName()
    {
        return parent::getName();
    }
}
