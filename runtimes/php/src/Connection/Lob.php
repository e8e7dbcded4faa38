<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Support\NotSerializable;

/** Bytes that are bound as a binary object, not as text. */
final class Lob
{
    use NotSerializable;

    public function __construct(public readonly string $bytes)
    {
    }
}
