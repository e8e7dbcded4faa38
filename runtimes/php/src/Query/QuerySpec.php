<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\ActiveQuery\Lock;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\ConditionShape;
use Orm\Runtime\Query\Condition\ConditionShapes;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Support\NotSerializable;

/**
 * The specification of a query, with resolved names. The classes of this namespace add to it and write SQL from it.
 *
 * @internal
 */
final class QuerySpec
{
    use NotSerializable;

    /** Not initialized in a criteria without a table. */
    public TableMetadata $table;
    /** The prefix of the table's columns: its quoted name or alias, and a dot. */
    public string $prefix = '';
    /** Another name for the model in clauses. */
    public ?string $modelAlias = null;
    /** The quoted alias of the table in SQL; null where the table is called by its own name. */
    public ?string $sqlAlias = null;
    public ?string $dbName = null;

    /** The SQL of the conditions, which queries of the same shape share; null where there are none. */
    public ?ConditionShape $shape = null;
    /** @var list<mixed> the values of the conditions */
    public array $values = [];
    /** @var list<Condition> the conditions; the value of one that is open is in $values */
    private array $parts = [];
    /** @var list<Condition> */
    public array $havings = [];
    /** @var array<string, Condition> made by condition() and not yet used */
    public array $namedConditions = [];
    /** Whether the next condition is joined to the last one by OR. */
    public bool $nextIsAlternative = false;
    /** Whether the conditions together are an alternative to those of the outer query. */
    public bool $beginsAsAlternative = false;
    /** Whether the conditions on groups together are an alternative to those of the outer query. */
    public bool $groupsBeginAsAlternative = false;

    /** @var array<string, true> the names that select() was given; tables and aliases may be added after it */
    public array $selected = [];
    /** @var list<string> */
    public array $selectColumns = [];
    /** @var list<string>|null the columns that the query reads inside another one; null: those that it reads alone */
    public ?array $readInside = null;
    /** Whether the application asked for the columns of the table, which are read by default. */
    public bool $isSelfSelected = false;
    /** @var array<string, string> expression by alias */
    public array $asColumns = [];
    /** @var list<string> words between SELECT and the columns, besides DISTINCT */
    public array $selectModifiers = [];
    /** @var list<string> */
    public array $groupByColumns = [];
    /** @var list<array{string, 'ASC'|'DESC'}> */
    public array $orderByColumns = [];

    /** @var array<string, string> the tables that aliases of addAlias() stand for */
    public array $tableAliases = [];
    /** @var array<string, TableJoin> by the relation's name or its alias */
    public array $joins = [];
    /** @var array<string, Condition|null> by join: the condition of behaviors, where a query of its rows was used */
    public array $joinRestrictions = [];
    /** @var array<string, true> the joins whose objects are hydrated */
    public array $with = [];
    /** @var array<string, QuerySpec> by alias: subqueries in FROM, in addition to the table or instead of it */
    public array $fromQueries = [];
    /** The alias of the subquery that is read instead of the table. */
    public ?string $standIn = null;
    /** @var array<string, string> names whose qualifier is not part of the query, with the clause they stand in */
    public array $unknownNames = [];
    /** Whether the query names columns of its outer query, without which it cannot run. */
    public bool $namesOuter = false;

    /** How the query is used inside another one until endUse(); null for a query of its own. */
    public JoinUse|SubqueryUse|null $use = null;

    /** Whether the query may have more than conditions, an order and a limit; see extended(). */
    public bool $isExtended = false;

    public ?int $limit = null;
    public int $offset = 0;
    public bool $distinct = false;
    public bool $ignoreCase = false;
    public bool $keepQuery = true;
    public ?string $comment = null;
    public ?Lock $lock = null;
    /** The object whose delete() runs this query. */
    public ?ActiveRecordInterface $deletedObject = null;
    public ?AbstractFormatter $formatter = null;
    /** Where rows are read from, if not simply from the database. */
    public ?RowSource $source = null;

    /** @var array<class-string<TableMap>, self> empty specifications, which are copied */
    private static array $empty = [];

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return clone (self::$empty[$map] ?? self::empty($map));
    }

    /** @param class-string<TableMap> $map */
    private static function empty(string $map): self
    {
        $spec = new self();
        $spec->table = TableMetadata::of($map);
        $spec->prefix = $spec->table->prefix;

        return self::$empty[$map] = $spec;
    }

    /**
     * This query, to add one of the things that most queries do not have: other columns, joins, groups, DISTINCT, an
     * alias in SQL, a lock, an offset, a comment, a formatter or a source. Other queries are not searched for each.
     */
    public function extended(): self
    {
        $this->isExtended = true;

        return $this;
    }

    public function database(): string
    {
        return $this->dbName ?? $this->table->database;
    }

    /** Whether nothing in the query matters to a row found by its key. */
    public function isPlain(): bool
    {
        return $this->parts === [] && $this->limit !== 0 && (!$this->isExtended
            || $this->joins === [] && $this->asColumns === [] && $this->selectColumns === []
            && $this->fromQueries === [] && $this->lock === null && $this->havings === [] && $this->offset === 0
            && $this->comment === null && $this->groupByColumns === [] && $this->formatter === null
            && $this->selected === [] && $this->source === null);
    }

    /** Whether the query contains SQL that names the table by its present alias. */
    public function namesColumns(): bool
    {
        return $this->parts !== [] || $this->joins !== [] || $this->havings !== [] || $this->asColumns !== []
            || $this->selectColumns !== [] || $this->groupByColumns !== [] || $this->orderByColumns !== []
            || $this->namedConditions !== [];
    }

    public function hasConditions(): bool
    {
        return $this->parts !== [];
    }

    /** @return list<Condition> each with its values */
    public function conditions(): array
    {
        $conditions = [];
        $place = 0;
        foreach ($this->parts as $part) {
            $conditions[] = $part->isOpen ? $part->closed($this->values[$place]) : $part;
            $place += $part->isOpen ? 1 : \count($part->values);
        }

        return $conditions;
    }

    /** @param list<Condition> $conditions */
    public function setConditions(array $conditions): void
    {
        $this->shape = null;
        $this->values = $this->parts = [];
        foreach ($conditions as $condition) {
            $this->append($condition);
        }
    }

    /** Adds a condition by AND, whatever _or() says. */
    public function append(Condition $condition): void
    {
        $shape = $this->shape ?? $this->emptyShape();
        $this->shape = $shape->next[$condition->operand()] ?? $shape->with($condition->operand());
        $this->parts[] = $condition;
        foreach ($condition->values as $value) {
            $this->values[] = $value;
        }
    }

    /**
     * Compares a column of the table. Queries under the table's own name share the condition.
     *
     * @param string $operator with a space before it and a `?`
     */
    public function compare(string $column, string $operator, mixed $value): void
    {
        $table = $this->table;
        if ($this->nextIsAlternative || $this->prefix !== $table->prefix) {
            $sql = $this->prefix . $table->sqlOf($column);
            $this->add(new Condition($sql . $operator, [$value], $sql, false, $operator === ' = ?' ? $value : null));

            return;
        }
        $comparison = $table->comparisons[$operator][$column] ?? $table->comparison($column, $operator);
        $shape = $this->shape ?? $table->shapes->all;
        $this->shape = $shape->next[$comparison->sql] ?? $shape->with($comparison->sql);
        $this->parts[] = $comparison;
        $this->values[] = $value;
    }

    /** Adds a condition by AND, or as an alternative to the last one after _or(). */
    public function add(Condition $condition): void
    {
        if (!$this->nextIsAlternative) {
            $this->append($condition);

            return;
        }
        $this->nextIsAlternative = false;
        $conditions = $this->conditions();
        $last = array_pop($conditions);
        $this->beginsAsAlternative = $this->beginsAsAlternative || $last === null;
        $conditions[] = $last === null ? $condition : Condition::any($last, $condition);
        $this->setConditions($conditions);
    }

    private function emptyShape(): ConditionShape
    {
        return isset($this->table) ? $this->table->shapes->all : (new ConditionShapes())->all;
    }

    public function addHaving(Condition $condition): void
    {
        $last = $this->nextIsAlternative ? array_pop($this->havings) : null;
        $this->groupsBeginAsAlternative = $this->groupsBeginAsAlternative
            || $this->nextIsAlternative && $last === null;
        $this->nextIsAlternative = false;
        $this->extended()->havings[] = $last === null ? $condition : Condition::any($last, $condition);
    }
}
