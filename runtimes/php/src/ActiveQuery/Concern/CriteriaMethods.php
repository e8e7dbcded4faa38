<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Query\QuerySpec;

/**
 * Refuses criteria without a table. A package that supports them declares this name as an alias of its own trait before
 * the class Criteria is loaded.
 */
trait CriteriaMethods
{
    public function __construct()
    {
        self::refuse();
    }

    /** @internal the specification of the query, for the classes that work on it */
    public function spec(): QuerySpec
    {
        self::refuse();
    }

    /** @internal the specification of the query as a part of another one */
    public function specToSelect(): QuerySpec
    {
        self::refuse();
    }

    /** @return array<string, mixed> the comparisons as values to set */
    public function toAssignments(): array
    {
        self::refuse();
    }

    /** @internal adds the parts of this criteria to another one */
    public function mergeInto(Criteria $query, ?string $operator): void
    {
        self::refuse();
    }

    private static function refuse(): never
    {
        throw new LogicException(
            'A criteria without a table needs the Composer package orm/propel. Use the query class of a table instead.',
        );
    }
}
