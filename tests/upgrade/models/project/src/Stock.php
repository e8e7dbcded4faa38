<?php

namespace App;

class Stock
{
    public function getName()
    {
        return 'stock';
    }
}
