<?php

use Propel\Runtime\Propel;

class Hooked
{
    public private(set) string $name = Propel::class {
        get => Propel::class . $this->name;
        set (string|Propel $value) {
            $this->name = (string) $value;
        }
    }

    public function length(): int
    {
        return new Propel()->length();
    }
}
