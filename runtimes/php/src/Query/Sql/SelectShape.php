<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Support\NotSerializable;

/**
 * A node in the tree of query shapes: the part of a plain SELECT after its table, up to one condition or order. Queries
 * of the same shape recur, and find their text by walking the tree instead of writing it again.
 */
final class SelectShape
{
    use NotSerializable;

    /** @var array<string, self> shapes with one more condition, by its SQL */
    public array $and = [];
    /** @var array<string, array<string, self>> shapes sorted by one more column, by direction and column */
    public array $by = [];
    /** The complete SELECT. */
    public ?string $text = null;
    /** The SELECT of the number of rows. */
    public ?string $count = null;
    /** @var array<class-string, string> the SELECT that shows whether there is any row, by adapter */
    public array $exists = [];
    /** @var array<class-string, array<int, string>> the SELECT with a limit, by adapter and limit */
    public array $limited = [];

    public function __construct(public readonly string $tail = '', public readonly bool $sorted = false)
    {
    }
}
