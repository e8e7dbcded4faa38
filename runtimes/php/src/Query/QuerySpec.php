<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\Lock;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Formatter\AbstractFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Support\NotSerializable;

/**
 * What a query says, its names resolved. Made when it says anything; the classes of `Part` add to it and write SQL of
 * it.
 */
final class QuerySpec implements ColumnScope
{
    use NotSerializable;

    /** Not set for a criteria without a table. */
    public TableMetadata $table;
    /** What stands before the columns of the table: its quoted name or alias, and a dot. */
    public string $prefix = '';
    public ?string $modelAlias = null;
    public bool $aliasInSql = false;
    public ?string $dbName = null;

    /** @var list<Condition> */
    public array $conditions = [];
    /** @var list<Condition> */
    public array $havings = [];
    /** @var array<string, Condition> made by condition() and not yet used */
    public array $namedConditions = [];
    /** Whether the next condition is joined to the last one by OR. */
    public bool $nextIsAlternative = false;
    /** Whether the conditions as a whole are an alternative to what the parent query says. */
    public bool $beginsAsAlternative = false;

    /** @var array<string, true> the names that select() was given; tables and aliases may be added after it */
    public array $selected = [];
    /** @var list<string> */
    public array $selectColumns = [];
    /** @var array<string, string> expression by alias */
    public array $asColumns = [];
    /** @var list<string> */
    public array $groupByColumns = [];
    /** @var list<array{string, 'ASC'|'DESC'}> */
    public array $orderByColumns = [];

    /** @var array<string, Join> by the relation's name or its alias */
    public array $joins = [];
    /** @var array<string, true> the joins whose objects are read along */
    public array $with = [];
    /** @var array<string, QuerySpec> by alias: the queries that are read from, beside the table or instead of it */
    public array $fromQueries = [];
    /** The alias of the query that is read from instead of the table. */
    public ?string $standIn = null;
    /** @var array<string, string> names whose qualifier is not part of the query, with the clause they stand in */
    public array $unknownNames = [];
    /**
     * Whether the query names columns of the outer query that endUse() returns to; it cannot be run without that query.
     */
    public bool $namesOuter = false;

    /** @var ModelCriteria<*, *>|null the query that endUse() goes back to */
    public ?ModelCriteria $parentQuery = null;
    public ?Join $usedJoin = null;
    public ?SubqueryUse $subQueryUse = null;

    public ?int $limit = null;
    public int $offset = 0;
    public bool $distinct = false;
    public bool $ignoreCase = false;
    public bool $keepQuery = true;
    public ?string $comment = null;
    public ?Lock $lock = null;
    public ?AbstractFormatter $formatter = null;

    /** @var list<bool> for each open _if(), whether one of its branches was taken */
    public array $branchTaken = [];
    /** What a copy stands in for while a branch is skipped. */
    public ?Criteria $skippedFrom = null;

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        $spec = new self();
        $spec->table = TableMetadata::of($map);
        $spec->prefix = $spec->table->prefix;

        return $spec;
    }

    public function database(): string
    {
        return $this->dbName ?? $this->table->database;
    }

    /** Whether it says nothing that matters to a row found by its key. */
    public function isPlain(): bool
    {
        return $this->conditions === [] && $this->joins === [] && $this->asColumns === []
            && $this->selectColumns === [] && $this->fromQueries === [] && $this->lock === null && $this->havings === []
            && $this->offset === 0 && $this->limit !== 0 && $this->comment === null && $this->skippedFrom === null
            && $this->groupByColumns === [] && $this->formatter === null && $this->selected === [];
    }

    /** Whether the query holds SQL that names the table by its present alias. */
    public function namesColumns(): bool
    {
        return $this->conditions !== [] || $this->joins !== [] || $this->havings !== [] || $this->asColumns !== []
            || $this->selectColumns !== [] || $this->groupByColumns !== [] || $this->orderByColumns !== []
            || $this->namedConditions !== [];
    }

    public function add(Condition $condition): void
    {
        if (!$this->nextIsAlternative) {
            $this->conditions[] = $condition;

            return;
        }
        $this->nextIsAlternative = false;
        $last = array_pop($this->conditions);
        $this->beginsAsAlternative = $this->beginsAsAlternative || $last === null;
        $this->conditions[] = $last === null ? $condition : Condition::any($last, $condition);
    }

    public function addHaving(Condition $condition): void
    {
        $last = $this->nextIsAlternative ? array_pop($this->havings) : null;
        $this->nextIsAlternative = false;
        $this->havings[] = $last === null ? $condition : Condition::any($last, $condition);
    }

    public function qualifiedColumn(string $qualifier, string $name): ?Column
    {
        return Names::qualified($this, $qualifier, $name);
    }

    public function noteUnknown(string $name, string $clause): void
    {
        $this->unknownNames[$name] = $clause;
    }

    public function namedExpression(string $name): ?string
    {
        if (isset($this->asColumns[$name])) {
            return '(' . $this->asColumns[$name] . ')';
        }

        return $this->fromQueries === [] ? null : Names::subQueryColumn($this, $name);
    }
}
