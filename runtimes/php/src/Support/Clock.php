<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/** Tells the present moment. A clock of psr/clock can be used as well. */
interface Clock
{
    public function now(): \DateTimeImmutable;
}
