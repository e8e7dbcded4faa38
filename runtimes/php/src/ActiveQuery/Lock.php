<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\Support\NotSerializable;

/**
 * The lock that a SELECT takes on its rows until the transaction ends.
 */
final class Lock
{
    use NotSerializable;

    public const SHARED = 'SHARED';
    public const EXCLUSIVE = 'EXCLUSIVE';

    /**
     * @param self::SHARED|self::EXCLUSIVE $type
     * @param list<string> $tableNames empty: all tables of the query
     */
    public function __construct(
        public readonly string $type,
        public readonly array $tableNames = [],
        public readonly bool $noWait = false,
    ) {
    }
}
