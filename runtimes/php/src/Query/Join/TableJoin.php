<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Join;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Support\NotSerializable;

/**
 * A table that a query joins, with resolved names.
 *
 * @internal
 */
final class TableJoin
{
    use NotSerializable;

    public const TYPES = [Keywords::INNER_JOIN, Keywords::LEFT_JOIN, Keywords::RIGHT_JOIN];
    /** The type of a further table in FROM, without a condition. */
    public const CROSS = 'CROSS JOIN';

    /**
     * @param string $name the relation's name, or its alias
     * @param class-string<TableMap> $map
     * @param string|null $alias quoted; null where the table has its own name
     * @param string|null $relation the relation it follows; null for a join given as columns
     * @param string|null $from the name of the join it starts from; null for the query's own table
     * @param bool $isTypeGiven whether the application named the type; a default gives way to a later one
     * @param \Closure(ActiveRecordInterface, ?ActiveRecordInterface): void|null $attach gives a joined object to the
     *     one it was joined to, where a behavior does that
     * @param string|null $calledAs the table's name or alias in columns, where that is not the name of the join
     * @param object|null $madeFrom the join of the application, where it is not that of a relation
     * @param bool $isRestricted whether the application has added a condition to ON
     */
    public function __construct(
        public readonly string $name,
        public readonly string $type,
        public readonly string $map,
        public readonly ?string $alias,
        public readonly Condition $on,
        public readonly ?string $relation = null,
        public readonly ?string $from = null,
        public readonly bool $toMany = false,
        public readonly bool $isTypeGiven = false,
        public readonly ?\Closure $attach = null,
        public readonly ?string $calledAs = null,
        public readonly ?object $madeFrom = null,
        public readonly bool $isRestricted = false,
    ) {
        if (!in_array($type, self::TYPES, true) && $type !== self::CROSS) {
            throw InvalidClauseException::notOneOf('join type', $type, self::TYPES);
        }
    }

    public static function type(string $joinType): string
    {
        if ($joinType === Keywords::INNER_JOIN || $joinType === Keywords::LEFT_JOIN) {
            return $joinType;
        }
        $type = str_replace(' OUTER ', ' ', strtoupper(trim($joinType)));

        return match ($type) {
            Keywords::JOIN => Keywords::INNER_JOIN,
            self::CROSS => throw InvalidClauseException::notOneOf('join type', $type, self::TYPES),
            default => $type,
        };
    }

    /** The prefix of its columns: the quoted table or alias, and a dot. */
    public function prefix(): string
    {
        return ($this->alias ?? $this->map::SQL_TABLE) . '.';
    }

    public function sql(): string
    {
        $table = $this->alias === null ? $this->map::SQL_TABLE : $this->map::SQL_TABLE . ' ' . $this->alias;

        return ' ' . $this->type . ' ' . $table . ($this->type === self::CROSS ? '' : ' ON (' . $this->on->sql . ')');
    }

    public function isOfSameRelation(self $other): bool
    {
        return $this->relation === $other->relation && $this->from === $other->from;
    }

    public function withOn(Condition $on): self
    {
        return $this->changed($this->type, $on, $this->from, $this->isTypeGiven, $this->isRestricted);
    }

    /** Returns this join with a condition of the application in ON. */
    public function restrictedBy(Condition $on): self
    {
        return $this->changed($this->type, $on, $this->from, $this->isTypeGiven, true);
    }

    /**
     * Returns a join of at most one row for each object, whose objects are given to those they are joined to in another
     * way.
     *
     * @internal for behaviors
     * @param \Closure(ActiveRecordInterface, ?ActiveRecordInterface): void $attach
     */
    public function attachedBy(\Closure $attach): self
    {
        return new self(
            $this->name,
            $this->type,
            $this->map,
            $this->alias,
            $this->on,
            $this->relation,
            $this->from,
            false,
            $this->isTypeGiven,
            $attach,
            $this->calledAs,
            $this->madeFrom,
            $this->isRestricted,
        );
    }

    public function withType(string $type, bool $isGiven = true): self
    {
        return $this->changed($type, $this->on, $this->from, $isGiven, $this->isRestricted);
    }

    /** Returns this join as it is after its query was merged into the outer one. */
    public function startingFrom(string $name): self
    {
        return $this->from !== null
            ? $this
            : $this->changed($this->type, $this->on, $name, $this->isTypeGiven, $this->isRestricted);
    }

    private function changed(
        string $type,
        Condition $on,
        ?string $from,
        bool $isTypeGiven,
        bool $isRestricted,
    ): self {
        return new self(
            $this->name,
            $type,
            $this->map,
            $this->alias,
            $on,
            $this->relation,
            $from,
            $this->toMany,
            $isTypeGiven,
            $this->attach,
            $this->calledAs,
            $this->madeFrom,
            $isRestricted,
        );
    }
}
