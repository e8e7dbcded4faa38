<?php

namespace Shop;

use Orm\Runtime\Collection\ObjectCollection;

class OldCollection extends ObjectCollection
{
    public function search($element): int|string|false
    {
        return parent::search($element);
    }

    public function append($value): void
    {
        parent::append($value);
    }

    public function set($key, $value): void
    {
        parent::set($key, $value);
    }

    public function setModel($model): void
    {
        parent::setModel($model);
    }

    public function contains($element): bool
    {
        return parent::contains($element);
    }
}
