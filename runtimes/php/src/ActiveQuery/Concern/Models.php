<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\IntegerList;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\ModelNames;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QueryIdentity;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\RelationName;
use Orm\Runtime\Query\Sql\PlainSelect;

/**
 * The model, the table and the datasource of a query, their names in it, and what the query says: a node of PlainSelect
 * and values as long as it is a plain one, then a specification.
 */
trait Models
{
    /** The datasource given to a query that has no model yet. */
    private ?string $givenDatabase = null;

    /** What the query says as long as it is a plain one, which has no specification; null for all rows. */
    private ?PlainSelect $plain = null;
    /** @var list<mixed> the values that the plain query compares with */
    private array $plainValues = [];
    private ?int $plainLimit = null;
    private int $plainOffset = 0;
    /** Whether the next comparison of the plain query is an alternative to its last one. */
    private bool $isPlainAlternative = false;
    /** The join that this query is about until endUse(), as long as it has no specification that says so. */
    private ?TableJoin $usedJoin = null;

    /**
     * @param string|null $dbName the datasource, if not that of the table; a single argument that is not the name of a
     *     datasource is the alias
     * @param string|null $modelName a class or the phpName of a table; a generated class has its model anyway
     * @param string|null $modelAlias another name for the model in clauses
     */
    public function __construct(?string $dbName = null, ?string $modelName = null, ?string $modelAlias = null)
    {
        if (\func_num_args() === 0) {
            return;
        }
        if (static::TABLE_MAP === TableMap::class) {
            $this->givenDatabase = $dbName;
            if ($modelName === null) {
                return;
            }
            $this->setModelName($modelName);
        } else {
            $isSingle = \func_num_args() === 1;
            $map = static::TABLE_MAP;
            $identity = QueryIdentity::of(static::class, $map, $dbName, $modelName, $modelAlias, $isSingle);
            [$dbName, $modelAlias] = [$identity->dbName, $identity->modelAlias];
            if ($dbName !== null) {
                $this->setDbName($dbName);
            }
        }
        if ($modelAlias !== null && $modelAlias !== '') {
            $this->setModelAlias($modelAlias);
        }
    }

    public function spec(): QuerySpec
    {
        if ($this->spec !== null) {
            return $this->spec;
        }
        if (static::TABLE_MAP === TableMap::class) {
            throw new OrmException(
                "The query has no model. Name one: new ModelCriteria(\$datasource, 'Book'), or setModelName('Book').",
            );
        }
        $this->spec = QuerySpec::of(static::TABLE_MAP);
        if ($this->usedJoin !== null && $this->outerQuery !== null) {
            RelationJoins::begin($this->outerQuery->spec(), $this->spec, $this->usedJoin);
            // The outer query had no setting of its own when this one began.
            $this->spec->ignoreCase = false;
        }
        if ($this->plain !== null) {
            $this->plain->addTo($this->spec, $this->plainValues);
            $this->spec->limit = $this->plainLimit;
            $this->spec->offset = $this->plainOffset;
            $this->spec->nextIsAlternative = $this->isPlainAlternative;
            $this->plain = null;
            $this->plainValues = [];
        }

        return $this->spec;
    }

    /** @return class-string<TableMap> */
    public function getTableMapClass(): string
    {
        return static::TABLE_MAP !== TableMap::class ? static::TABLE_MAP : $this->spec()->table->map;
    }

    public function getTableMap(): TableMap
    {
        return $this->getTableMapClass()::getTableMap();
    }

    public function getTableMapOrFail(): TableMap
    {
        return $this->getTableMap();
    }

    /** @return class-string<ActiveRecordInterface> */
    public function getModelName(): string
    {
        return $this->getTableMapClass()::MODEL;
    }

    /** @return class-string<ActiveRecordInterface> */
    public function getModelNameOrFail(): string
    {
        return $this->getModelName();
    }

    /** Chooses the model of a query that has none; a query of another model refuses. */
    public function setModelName(?string $modelName): static
    {
        if ($modelName === null || $modelName === '') {
            return $this;
        }
        $known = $this->spec?->table->map ?? static::TABLE_MAP;
        if ($known !== TableMap::class) {
            QueryIdentity::requireOwnModel(static::class, $known, $modelName);

            return $this;
        }
        $map = ModelNames::tableMap($modelName, $this->givenDatabase);
        $this->spec = QuerySpec::of($map);
        $this->spec->dbName = $this->givenDatabase === $map::DATABASE_NAME ? null : $this->givenDatabase;

        return $this;
    }

    /** The class of the model, with a backslash before it. */
    public function getFullyQualifiedModelName(): string
    {
        return '\\' . $this->getModelName();
    }

    public function getModelShortName(): string
    {
        return $this->getTableMapClass()::TABLE_PHP_NAME;
    }

    public function getDbName(): string
    {
        return $this->spec()->database();
    }

    public function setDbName(?string $dbName = null): static
    {
        if ($this->spec === null && static::TABLE_MAP === TableMap::class) {
            $this->givenDatabase = $dbName;
        } else {
            $this->spec()->dbName = $dbName;
        }

        return $this;
    }

    /**
     * Another name for the model in clauses.
     *
     * @param bool $useAliasInSQL whether SQL that is added later uses it, too
     */
    public function setModelAlias(string $modelAlias, bool $useAliasInSQL = false): static
    {
        Names::setModelAlias($this->spec(), $modelAlias, $useAliasInSQL);

        return $this;
    }

    public function getModelAlias(): ?string
    {
        return $this->spec()->modelAlias;
    }

    /** The alias, or the class of the model: what clauses can write before a column. */
    public function getModelAliasOrName(): string
    {
        return $this->spec()->modelAlias ?? $this->getModelName();
    }

    /** The name of the table in the SQL of the query: its alias, or its own name. */
    public function getTableNameInQuery(): string
    {
        $spec = $this->spec();

        return ($spec->sqlAlias === null ? null : $spec->modelAlias) ?? $spec->table->map::TABLE_NAME;
    }

    /** "b.title" for "book.title", where the alias stands in SQL, too. */
    public function getAliasedColName(string $colName): string
    {
        return $this->spec()->sqlAlias === null
            ? $colName
            : $this->getTableNameInQuery() . '.' . substr($colName, (int) strrpos('.' . $colName, '.'));
    }

    /** @return array{string, string|null} the class and the alias of "Book b" */
    public static function getClassAndAlias(string $class): array
    {
        return ModelNames::split($class);
    }

    /** The name that a relation gets in the query: "a" for "Book.Author a". */
    public static function getRelationName(string $relation): string
    {
        $name = RelationName::parse($relation);

        return $name->alias ?? $name->relation;
    }

    public static function getShortName(string $fullyQualifiedClassName): string
    {
        return ModelNames::withoutNamespace($fullyQualifiedClassName);
    }

    public function _or(): static
    {
        $this->isPlainAlternative = $this->plain !== null;

        return $this->plain === null ? parent::_or() : $this;
    }

    public function _and(): static
    {
        $this->isPlainAlternative = false;

        return $this->plain === null ? parent::_and() : $this;
    }

    /** Adds a comparison if the query is a plain one and stays so. */
    private function comparesPlainly(string $column, bool|int|string $value, ?string $comparison): bool
    {
        if ($this->spec !== null) {
            return false;
        }
        $comparison ??= Keywords::EQUAL;
        $plain = $this->plain ?? PlainSelect::$roots[static::TABLE_MAP] ?? PlainSelect::all(static::TABLE_MAP);
        $plain = $this->isPlainAlternative
            ? $plain->or[$comparison][$column] ?? $plain->alternative($column, $comparison, $value)
            : $plain->and[$comparison][$column] ?? $plain->compare($column, $comparison, $value);
        if ($plain === null) {
            return false;
        }
        $this->plain = $plain;
        $this->plainValues[] = $value;
        $this->isPlainAlternative = false;

        return true;
    }

    /**
     * Adds a comparison with a minimum, a maximum or both if the query is a plain one and stays so.
     *
     * @param array{int|string|null, int|string|null}|null $bounds as they are stored, null for one that is not given;
     *     null where they are not plain
     */
    private function limitsPlainly(string $column, ?array $bounds): bool
    {
        [$min, $max] = $bounds ?? [null, null];
        if ($min === null || $max === null) {
            return $min !== null && $this->comparesPlainly($column, $min, Keywords::GREATER_EQUAL)
                || $max !== null && $this->comparesPlainly($column, $max, Keywords::LESS_EQUAL);
        }
        if ($this->spec !== null || $this->isPlainAlternative) {
            return false;
        }
        $plain = $this->plain ?? PlainSelect::$roots[static::TABLE_MAP] ?? PlainSelect::all(static::TABLE_MAP);
        $plain = $plain->ranges[$column] ?? $plain->range($column);
        if ($plain === null) {
            return false;
        }
        $this->plain = $plain;
        array_push($this->plainValues, $min, $max);

        return true;
    }

    /** Adds a clause with its value if the query is a plain one and stays so. */
    private function wherePlainly(string $clause, mixed $value): bool
    {
        // Names of an outer query are known only to a specification.
        if (
            $this->spec !== null || $this->usedJoin !== null || $this->isPlainAlternative
            || static::TABLE_MAP === TableMap::class
        ) {
            return false;
        }
        $plain = $this->plain ?? PlainSelect::$roots[static::TABLE_MAP] ?? PlainSelect::all(static::TABLE_MAP);
        [$form, $plain] = $plain->clauses[$clause] ?? $plain->where($clause) ?? [null, null];
        $values = $form?->plainValues($value);
        if ($values === null) {
            return false;
        }
        $this->plain = $plain;
        array_push($this->plainValues, ...$values);

        return true;
    }

    /** Joins a relation if the query is a plain one and stays so; null otherwise. */
    private function plainJoin(string $relation, ?string $type, string $default): ?TableJoin
    {
        // The names of tables in the outer query matter to the joins of one that is used inside of it.
        if ($this->spec !== null || $this->usedJoin !== null || $this->isPlainAlternative) {
            return null;
        }
        $plain = $this->plain ?? PlainSelect::$roots[static::TABLE_MAP] ?? null;
        if ($plain === null) {
            if (!isset(static::TABLE_MAP::RELATIONS[$relation])) {
                return null;
            }
            $plain = PlainSelect::all(static::TABLE_MAP);
        }
        $plain = $plain->joined[$default][$type ?? ''][$relation] ?? $plain->join($relation, $type, $default);
        if ($plain === false) {
            return null;
        }
        $this->plain = $plain;

        return $plain->joins[$relation];
    }

    /** Ends a query begun by use…Query() if it and the outer query are plain ones and stay so. */
    private function endsPlainly(): bool
    {
        $outer = $this->outerQuery;
        if (
            $this->spec !== null || $this->usedJoin === null || $outer?->plain === null
            || $this->plainLimit !== null || $this->plainOffset !== 0
            || $this->isPlainAlternative || $outer->isPlainAlternative
        ) {
            return false;
        }
        if ($this->plain !== null) {
            $plain = $outer->plain->using[$this->plain->number] ?? $outer->plain->use($this->plain);
            if ($plain === false) {
                return false;
            }
            $outer->plain = $plain;
            array_push($outer->plainValues, ...$this->plainValues);
        }

        return true;
    }

    /** Adds a comparison with null if the query is a plain one and stays so. */
    private function testsPlainly(string $column, ?string $comparison): bool
    {
        if ($this->spec !== null || $this->isPlainAlternative) {
            return false;
        }
        $comparison ??= Keywords::EQUAL;
        $plain = $this->plain ?? PlainSelect::$roots[static::TABLE_MAP] ?? PlainSelect::all(static::TABLE_MAP);
        $plain = $plain->tests[$comparison][$column] ?? $plain->test($column, $comparison);
        $this->plain = $plain ?? $this->plain;

        return $plain !== null;
    }

    /**
     * Adds a list of integers that a column is one of if the query is a plain one and stays so.
     *
     * @param array<mixed> $values
     */
    private function listsPlainly(string $column, array $values, int $max): bool
    {
        if ($this->spec !== null || $this->isPlainAlternative || !IntegerList::isPlain($values, $max)) {
            return false;
        }
        $plain = $this->plain ?? PlainSelect::$roots[static::TABLE_MAP] ?? PlainSelect::all(static::TABLE_MAP);
        $count = \count($values);
        $plain = $plain->lists[$count][$column] ?? $plain->list($column, $count);
        if ($plain === null) {
            return false;
        }
        $this->plain = $plain;
        array_push($this->plainValues, ...$values);

        return true;
    }
}
