<?php

namespace Shop;

trait OldLimits
{
    abstract public function limit($limit);

    abstract public function orderBy(string $columnName, string $order = 'ASC');
}
