<?php

use Orm\Runtime\Orm;

class Hooked
{
    public private(set) string $name = Orm::class {
        get => Orm::class . $this->name;
        set (string|Orm $value) {
            $this->name = (string) $value;
        }
    }

    public function length(): int
    {
        return new Orm()->length();
    }
}
