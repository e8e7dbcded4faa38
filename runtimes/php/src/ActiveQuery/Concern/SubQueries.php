<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveQuery\SubQueryUse;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\UnknownRelationException;
use Orm\Runtime\Map\RelationMap;

/**
 * Queries inside a query: EXISTS, IN, and SELECT … FROM (SELECT …).
 */
trait SubQueries
{
    private ?SubQueryUse $subQueryUse = null;

    /** @var array<string, ModelCriteria<*, *>> by alias */
    private array $fromQueries = [];
    private bool $selectsFromSubQuery = true;

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useExistsQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
        string $typeOfExists = 'EXISTS',
    ): ModelCriteria {
        return $this->useSubQuery($relationName, $typeOfExists, $modelAlias, $queryClass);
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useNotExistsQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
    ): ModelCriteria {
        return $this->useSubQuery($relationName, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useInQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
    ): ModelCriteria {
        return $this->useSubQuery($relationName, 'IN', $modelAlias, $queryClass);
    }

    /**
     * @param class-string<ModelCriteria<*, *>>|null $queryClass
     * @return ModelCriteria<*, *>
     */
    public function useNotInQuery(
        string $relationName,
        ?string $modelAlias = null,
        ?string $queryClass = null,
    ): ModelCriteria {
        return $this->useSubQuery($relationName, 'NOT IN', $modelAlias, $queryClass);
    }

    /**
     * Rows for which the other query, which may name columns of this one, finds anything.
     *
     * @param ModelCriteria<*, *> $query
     */
    public function whereExists(ModelCriteria $query, string $typeOfExists = 'EXISTS'): static
    {
        return $this->addCondition($query->existsCondition($typeOfExists));
    }

    /** @param ModelCriteria<*, *> $query */
    public function whereNotExists(ModelCriteria $query): static
    {
        return $this->whereExists($query, 'NOT EXISTS');
    }

    /**
     * Reads from the result of another query of this table instead of from the table.
     *
     * @param ModelCriteria<*, *> $subQueryCriteria
     * @param bool $addAliasAndSelectColumns false: select() or withColumn() say what is read
     */
    public function addSelectQuery(
        ModelCriteria $subQueryCriteria,
        ?string $alias = null,
        bool $addAliasAndSelectColumns = true,
    ): static {
        $alias = self::alias($alias ?? 'alias_' . (count($this->fromQueries) + 1));
        $this->setModelAlias($alias, true);
        $this->fromQueries = [$alias => $subQueryCriteria];
        $this->selectsFromSubQuery = $addAliasAndSelectColumns;

        return $this;
    }

    /**
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery> $defaultClass
     * @return TQuery
     */
    protected function relationSubQuery(
        string $relation,
        string $defaultClass,
        string $type,
        ?string $modelAlias,
        ?string $queryClass,
    ): ModelCriteria {
        $query = $this->useSubQuery($relation, $type, $modelAlias, $queryClass ?? $defaultClass);

        return $query instanceof $defaultClass ? $query : throw InvalidClauseException::because(
            $relation,
            sprintf('%s is no %s.', $query::class, $defaultClass),
        );
    }

    /** @return ModelCriteria<*, *> */
    private function useSubQuery(string $relation, string $type, ?string $alias, ?string $queryClass): ModelCriteria
    {
        $facts = static::TABLE_MAP::RELATIONS[$relation] ?? null;
        if ($facts === null || $facts['type'] === RelationMap::MANY_TO_MANY) {
            throw UnknownRelationException::ofModel($relation, static::TABLE_MAP::TABLE_PHP_NAME);
        }
        $target = $facts['map'];
        $query = new ($queryClass ?? $target::QUERY)();
        if (!$query instanceof ModelCriteria) {
            throw InvalidClauseException::because($relation, sprintf('%s is no query class.', $query::class));
        }
        $alias ??= $this->isTableUsed($target::SQL_TABLE) ? $this->unusedName($relation, true) : null;
        if ($alias !== null) {
            $query->setModelAlias($alias, true);
        }
        $query->parentQuery = $this;
        $query->ignoreCase = $this->ignoreCase;
        foreach (self::constantsHold(static::TABLE_MAP, $relation, $this->prefix, $query->prefix) as $condition) {
            $query->addCondition($condition);
        }
        $query->subQueryUse = new SubQueryUse($type, $facts['columns'] ?? [], $this->prefix, static::TABLE_MAP);

        return $query;
    }

    private function subQueryCondition(SubQueryUse $use): Condition
    {
        $inner = [];
        foreach ($use->columns as $here => $there) {
            $outerColumn = $use->prefix . $use->map::COLUMNS[$here]['sql'];
            $inner[$outerColumn] = $this->prefix . static::TABLE_MAP::COLUMNS[$there]['sql'];
        }
        $isIn = in_array($use->type, ['IN', 'NOT IN'], true);
        if ($isIn && count($inner) === 1) {
            return $this->inCondition($use->type, (string) array_key_first($inner), (string) reset($inner));
        }
        foreach (array_reverse($inner) as $outerColumn => $innerColumn) {
            array_unshift($this->conditions, new Condition($outerColumn . '=' . $innerColumn));
        }

        return $this->existsCondition(match ($use->type) {
            'IN' => 'EXISTS',
            'NOT IN' => 'NOT EXISTS',
            default => $use->type,
        });
    }

    private function inCondition(string $type, string $outer, string $inner): Condition
    {
        $query = clone $this;
        if ($type === 'NOT IN') {
            // One NULL in the list would make NOT IN true for nothing.
            $query->conditions[] = new Condition($inner . ' IS NOT NULL');
        }
        $values = [];
        $sql = $query->selectText($inner, $values, null, $query->limit, $query->offset);

        return new Condition($outer . ' ' . $type . ' (' . $sql . ')', $values);
    }

    private function existsCondition(string $type): Condition
    {
        $type = strtoupper(trim($type));
        if (!in_array($type, ['EXISTS', 'NOT EXISTS'], true)) {
            throw InvalidClauseException::notOneOf('kind of EXISTS', $type, ['EXISTS', 'NOT EXISTS']);
        }
        $query = clone $this;
        $query->orderByColumns = [];
        $values = [];
        $list = '1 AS ' . self::quoteAlias('existsFlag');
        $sql = $query->selectText($list, $values, null, $query->limit, $query->offset);

        return new Condition($type . ' (' . $sql . ')', $values);
    }
}
