<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

/** An object that PHP can turn into a text. */
final class Five implements \Stringable
{
    public function __toString(): string
    {
        return '5';
    }
}
