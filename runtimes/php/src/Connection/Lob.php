<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** Bytes that are bound as a binary object, not as text. */
final class Lob
{
    public function __construct(public readonly string $bytes)
    {
    }
}
