<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\UnknownMethodException;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryOperand;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\RowNumber;
use Orm\Runtime\Query\SkippedBranch;
use Orm\Runtime\Query\Sql\SelectModifiers;
use Orm\Runtime\Query\Subqueries;
use Orm\Runtime\Support\NotSerializable;

/** The parts of a query that do not depend on its table, and the constants of conditions. */
class Criteria implements QueryOperand, Keywords
{
    use NotSerializable;
    use Concern\CriteriaMethods;

    /** Null as long as the query has no parts. */
    protected ?QuerySpec $spec = null;
    /** @var array<string, Criteria> the queries that are read from instead of tables, by alias */
    protected array $selectQueries = [];
    /** The number of open _if(). The query itself gets calls only in a branch that is taken. */
    private int $openBranches = 0;

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

    /** @internal this criteria as a value that a column of another one is compared with */
    public function operand(QuerySpec $outer, string $operator): Condition
    {
        return Subqueries::operand($this->specToSelect(), $outer, $operator);
    }

    /** @param string $name a column, or a call such as `COUNT(*)`; other SQL goes into addAsColumn() */
    public function addSelectColumn(string $name): static
    {
        $this->spec()->extended()->selectColumns[] = $this->selectText($name);

        return $this;
    }

    /** @return list<string> */
    public function getSelectColumns(): array
    {
        return $this->spec()->selectColumns;
    }

    public function clearSelectColumns(): static
    {
        $this->spec()->selectColumns = [];
        $this->spec()->asColumns = [];

        return $this;
    }

    public function addAsColumn(string $name, string $clause): static
    {
        $this->spec()->extended()->asColumns[Names::alias($name)] = $this->clauseText($clause);

        return $this;
    }

    public function setDistinct(bool $distinct = true): static
    {
        SelectModifiers::setDistinct($this->spec(), $distinct);

        return $this;
    }

    public function isDistinct(): bool
    {
        return $this->spec()->distinct;
    }

    /** @param string $modifier a word that the database takes between SELECT and the columns */
    public function addSelectModifier(string $modifier): static
    {
        SelectModifiers::add($this->spec(), $modifier);

        return $this;
    }

    public function addGroupByColumn(string $name): static
    {
        $this->spec()->extended()->groupByColumns[] = $this->columnText($name);

        return $this;
    }

    /** @param int|string|null $limit null or -1: no limit; not declared, for classes written for Propel */
    public function setLimit($limit): static
    {
        $number = RowNumber::of($limit ?? -1, 'setLimit()');
        $this->spec()->limit = $number < 0 ? null : $number;

        return $this;
    }

    public function getLimit(): int
    {
        return $this->spec()->limit ?? -1;
    }

    /** @param int|string|null $offset not declared, for classes written for Propel */
    public function setOffset($offset): static
    {
        $this->spec()->extended()->offset = max(0, RowNumber::of($offset ?? 0, 'setOffset()'));

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
        $this->spec()->extended()->comment = $comment;

        return $this;
    }

    public function getComment(): ?string
    {
        return $this->spec()->comment;
    }

    /** @param list<string> $tableNames */
    public function lockForShare(array $tableNames = [], bool $noWait = false): static
    {
        $this->spec()->extended()->lock = new Lock(Lock::SHARED, $tableNames, $noWait);

        return $this;
    }

    /** @param list<string> $tableNames */
    public function lockForUpdate(array $tableNames = [], bool $noWait = false): static
    {
        $this->spec()->extended()->lock = new Lock(Lock::EXCLUSIVE, $tableNames, $noWait);

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

    /** A column's name as this criteria stores it. */
    protected function columnText(string $name): string
    {
        return $name;
    }

    /** A selected column as this criteria stores it. */
    protected function selectText(string $name): string
    {
        return $name;
    }

    /** An expression as this criteria stores it. */
    protected function clauseText(string $clause): string
    {
        return $clause;
    }

    private function requireOpenIf(string $method): void
    {
        if ($this->openBranches === 0) {
            throw new LogicException(sprintf('%s() was called without _if().', $method));
        }
    }
}
