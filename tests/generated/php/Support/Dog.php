<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Inherited\Animal;

/** A class that is found only by its name in a column. */
final class Dog extends Animal
{
    public function __construct()
    {
        parent::__construct();
        $this->setType(self::class);
    }
}
