<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Support\NotSerializable;

/**
 * What a plain SELECT says behind its table, as far as it was read. Queries of the same shape come again and again, and
 * find their text by going from shape to shape instead of writing it.
 */
final class SelectShape
{
    use NotSerializable;

    /** @var array<string, self> with one comparison more, by its SQL */
    public array $and = [];
    /** @var array<string, array<string, self>> sorted by one column more, by direction and column */
    public array $by = [];
    /** The whole SELECT. */
    public ?string $text = null;
    /** @var array<class-string, array<int, string>> the same with a limit, by adapter and limit */
    public array $limited = [];

    public function __construct(public readonly string $tail = '', public readonly bool $sorted = false)
    {
    }
}
