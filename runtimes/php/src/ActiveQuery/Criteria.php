<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\UnknownMethodException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\CriteriaComparison;
use Orm\Runtime\Query\Condition\Criterions;
use Orm\Runtime\Query\CriteriaMerge;
use Orm\Runtime\Query\CriteriaView;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\QueryMerge;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\SkippedBranch;
use Orm\Runtime\Support\NotSerializable;

/**
 * Parts of a query with unresolved column names ("book.title"). They become SQL when the criteria runs, or is merged
 * into the query of a table.
 */
class Criteria implements CriteriaView, Keywords
{
    use NotSerializable;
    use Concern\ConditionMap;
    use Concern\SelectClause;
    use Concern\Statements;

    /** Null as long as the query has no parts. */
    protected ?QuerySpec $spec = null;
    private ?Criterions $criterions = null;
    /** The number of open _if(). The query itself gets calls only in a branch that is taken. */
    private int $openBranches = 0;

    /** @param string|null $dbName the datasource; null: the default one */
    public function __construct(?string $dbName = null)
    {
        if ($dbName !== null) {
            $this->setDbName($dbName);
        }
    }

    /** @internal the specification of the query, for the classes that work on it */
    public function spec(): QuerySpec
    {
        return $this->spec ??= new QuerySpec();
    }

    /** @internal comparisons and joins whose columns are names; the query of a table has none */
    public function criterions(): Criterions
    {
        return $this->criterions ??= new Criterions();
    }

    public function getDbName(): string
    {
        return $this->spec()->dbName ?? Orm::getDefaultDatasource();
    }

    public function setDbName(?string $dbName = null): static
    {
        $this->spec()->dbName = $dbName;

        return $this;
    }

    /** The table to read where no column names one. */
    public function getPrimaryTableName(): ?string
    {
        return $this->criterions()->primaryTable;
    }

    public function setPrimaryTableName(string $tableName): static
    {
        $this->criterions()->primaryTable = $tableName;

        return $this;
    }

    /** The next condition is an alternative to the last one. */
    public function _or(): static
    {
        $this->spec()->nextIsAlternative = true;

        return $this;
    }

    public function _and(): static
    {
        $this->spec()->nextIsAlternative = false;

        return $this;
    }

    /**
     * The calls until _else(), _elseif() or _endif() count only if the condition is true. Those of another branch go to
     * a SkippedBranch, so that their arguments need not be valid.
     *
     * @return static
     */
    public function _if(mixed $condition): mixed
    {
        $this->openBranches++;

        return $condition ? $this : SkippedBranch::of($this, $this->_endif(...), false);
    }

    /** @return static */
    public function _elseif(mixed $condition): mixed
    {
        $this->requireOpenIf(__FUNCTION__);

        return SkippedBranch::of($this, $this->_endif(...), true);
    }

    /** @return static */
    public function _else(): mixed
    {
        $this->requireOpenIf(__FUNCTION__);

        return SkippedBranch::of($this, $this->_endif(...), true);
    }

    /** @return static */
    public function _endif(): mixed
    {
        $this->requireOpenIf(__FUNCTION__);
        $this->openBranches--;

        return $this;
    }

    public function addGroupByColumn(string $name): static
    {
        $this->spec()->groupByColumns[] = $this->columnText($name);

        return $this;
    }

    public function clearGroupByColumns(): static
    {
        $this->spec()->groupByColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getGroupByColumns(): array
    {
        return $this->spec()->groupByColumns;
    }

    public function addAscendingOrderByColumn(string $name): static
    {
        $this->spec()->orderByColumns[] = [$this->columnText($name), self::ASC];

        return $this;
    }

    public function addDescendingOrderByColumn(string $name): static
    {
        $this->spec()->orderByColumns[] = [$this->columnText($name), self::DESC];

        return $this;
    }

    public function clearOrderByColumns(): static
    {
        $this->spec()->orderByColumns = [];

        return $this;
    }

    /** @return list<string> */
    public function getOrderByColumns(): array
    {
        return array_map(static fn (array $order): string => implode(' ', $order), $this->spec()->orderByColumns);
    }

    /** @param int $limit -1: no limit */
    public function setLimit(int $limit): static
    {
        $this->spec()->limit = $limit < 0 ? null : $limit;

        return $this;
    }

    public function getLimit(): int
    {
        return $this->spec()->limit ?? -1;
    }

    public function setOffset(int $offset): static
    {
        $this->spec()->offset = max(0, $offset);

        return $this;
    }

    public function getOffset(): int
    {
        return $this->spec()->offset;
    }

    /** Conditions and orders added later ignore the case of text. */
    public function setIgnoreCase(bool $ignoreCase): static
    {
        $this->spec()->ignoreCase = $ignoreCase;

        return $this;
    }

    public function isIgnoreCase(): bool
    {
        return $this->spec()->ignoreCase;
    }

    public function setComment(?string $comment = null): static
    {
        $this->spec()->comment = $comment;

        return $this;
    }

    public function getComment(): ?string
    {
        return $this->spec()->comment;
    }

    /** @param list<string> $tableNames */
    public function lockForShare(array $tableNames = [], bool $noWait = false): static
    {
        $this->spec()->lock = new Lock(Lock::SHARED, $tableNames, $noWait);

        return $this;
    }

    /** @param list<string> $tableNames */
    public function lockForUpdate(array $tableNames = [], bool $noWait = false): static
    {
        $this->spec()->lock = new Lock(Lock::EXCLUSIVE, $tableNames, $noWait);

        return $this;
    }

    public function withoutLock(): static
    {
        $this->spec()->lock = null;

        return $this;
    }

    public function getLock(): ?Lock
    {
        return $this->spec()->lock;
    }

    /** false: running the query may change this object; true (the default): it stays as it is. */
    public function keepQuery(bool $isKeepQuery = true): static
    {
        $this->spec()->keepQuery = $isKeepQuery;

        return $this;
    }

    public function isKeepQuery(): bool
    {
        return $this->spec()->keepQuery;
    }

    /** Whether another criteria says the same. */
    public function equals(self $crit): bool
    {
        return $crit === $this || CriteriaComparison::areEqual($this, $crit);
    }

    /** Adds the parts of another criteria to this one; parts that only this one has stay. */
    public function mergeWith(Criteria $criteria, ?string $operator = null): static
    {
        CriteriaMerge::merge($this, $criteria, $operator);

        return $this;
    }

    public function clear(): static
    {
        $this->criterions = null;
        QueryMerge::clear($this->spec());

        return $this;
    }

    /** @param array<int, mixed> $arguments */
    public function __call(string $name, array $arguments): mixed
    {
        throw UnknownMethodException::of($this, $name);
    }

    /** @param array<int, mixed> $arguments */
    public static function __callStatic(string $name, array $arguments): mixed
    {
        throw UnknownMethodException::ofClass(static::class, $name);
    }

    public function __clone()
    {
        if ($this->spec !== null) {
            $this->spec = clone $this->spec;
        }
        if ($this->criterions !== null) {
            $this->criterions = clone $this->criterions;
        }
    }

    /** A column's name as this criteria stores it. */
    protected function columnText(string $name): string
    {
        return $name;
    }

    private function requireOpenIf(string $method): void
    {
        if ($this->openBranches === 0) {
            throw new LogicException(sprintf('%s() was called without _if().', $method));
        }
    }
}
