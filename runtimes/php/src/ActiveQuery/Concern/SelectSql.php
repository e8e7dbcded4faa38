<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Lock;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Formatter\Hydration;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/**
 * Writes the SQL of a SELECT in one pass over the parts of the query.
 */
trait SelectSql
{
    /** @var array<string, string> select lists of tables under an alias, by what stands before their columns */
    private static array $aliasedLists = [];

    /**
     * The SELECT that find() runs.
     *
     * @param list<mixed> $params gets the values of its `?`
     */
    public function createSelectSql(array &$params): string
    {
        $params = [];

        return $this->selectText($this->selectList(), $params, null, $this->limit, $this->offset);
    }

    /** @return list<mixed> */
    public function getParams(): array
    {
        $params = [];
        $this->createSelectSql($params);

        return $params;
    }

    public function toString(): string
    {
        $params = [];

        return $this->createSelectSql($params);
    }

    /** How a row of find() becomes objects. */
    public function hydration(): Hydration
    {
        return new Hydration(
            static::TABLE_MAP,
            array_intersect_key($this->joins, $this->with),
            array_keys($this->asColumns),
            Hydration::canLackObject($this->joins),
        );
    }

    /** @param list<mixed> $values */
    private function selectText(
        string $list,
        array &$values,
        ?ConnectionInterface $con,
        ?int $limit = null,
        int $offset = 0,
    ): string {
        $isPlain = $list === $this->table->selectList && !$this->distinct && !$this->aliasInSql
            && $this->comment === null && $this->lock === null;
        $head = $isPlain ? '' : $this->headText($list, $values, $con);
        $tail = $this->tailText($values);
        $isOrdered = $this->orderByColumns !== [];
        if ($isPlain) {
            $isLimited = $limit !== null || $offset > 0;
            $adapter = $isLimited ? $con?->getAdapter() ?? Orm::getAdapter($this->getDbName()) : null;

            return $this->table->select($tail, $limit, $offset, $isOrdered, $adapter);
        }
        $sql = $head . $tail;
        if ($limit !== null || $offset > 0) {
            $adapter = $con?->getAdapter() ?? Orm::getAdapter($this->getDbName());
            $sql = $adapter->applyLimit($sql, $limit, $offset, $isOrdered);
        }

        return $this->lock === null ? $sql : $sql . $this->lockText($this->lock, $con);
    }

    /** @param list<mixed> $values */
    private function headText(string $list, array &$values, ?ConnectionInterface $con): string
    {
        return ($this->distinct ? 'SELECT DISTINCT ' : 'SELECT ')
            . ($this->comment === null ? '' : $this->commentText())
            . $list . ' FROM ' . ($this->aliasInSql ? $this->fromText($values) : $this->table->sql)
            . ($this->lock === null ? '' : $this->lockHint($this->lock, $con));
    }

    /**
     * What comes after the table.
     *
     * @param list<mixed> $values
     */
    private function tailText(array &$values): string
    {
        $sql = '';
        foreach ($this->joins as $join) {
            $sql .= $join->sql();
            foreach ($join->on->values as $value) {
                $values[] = $value;
            }
        }
        $separator = ' WHERE ';
        foreach ($this->conditions as $condition) {
            $sql .= $separator . ($condition->compound ? '(' . $condition->sql . ')' : $condition->sql);
            $separator = ' AND ';
            foreach ($condition->values as $value) {
                $values[] = $value;
            }
        }
        if ($this->groupByColumns !== []) {
            $sql .= ' GROUP BY ' . implode(', ', array_unique($this->groupByColumns));
        }
        if ($this->havings !== []) {
            $sql .= ' HAVING ' . self::conditionsText($this->havings, $values);
        }
        $separator = ' ORDER BY ';
        foreach ($this->orderByColumns as [$column, $direction]) {
            $sql .= $separator . $column . ' ' . $direction;
            $separator = ', ';
        }

        return $sql;
    }

    /**
     * @param list<Condition> $conditions
     * @param list<mixed> $values
     */
    private static function conditionsText(array $conditions, array &$values): string
    {
        $sql = $separator = '';
        foreach ($conditions as $condition) {
            $sql .= $separator . ($condition->compound ? '(' . $condition->sql . ')' : $condition->sql);
            $separator = ' AND ';
            foreach ($condition->values as $value) {
                $values[] = $value;
            }
        }

        return $sql;
    }

    private function selectList(): string
    {
        if ($this->with === [] && $this->asColumns === [] && $this->selected === []
            && $this->selectColumns === [] && !$this->aliasInSql) {
            return $this->table->selectList;
        }
        $list = '';
        if ($this->selected !== []) {
            foreach ($this->selected as $name => $sql) {
                $list .= ', ' . $sql . ' AS ' . self::quoteAlias((string) $name);
            }
        } elseif ($this->selectColumns !== []) {
            $list = ', ' . implode(', ', $this->selectColumns);
        } elseif ($this->selectsFromSubQuery) {
            $list = ', ' . self::columnList(static::TABLE_MAP, $this->prefix);
            foreach ($this->joins as $name => $join) {
                $list .= isset($this->with[$name]) ? ', ' . self::columnList($join->map, $join->prefix()) : '';
            }
        }
        foreach ($this->asColumns as $alias => $sql) {
            if (!isset($this->selected[$alias])) {
                $list .= ', ' . $sql . ' AS ' . self::quoteAlias($alias);
            }
        }
        if ($list === '') {
            throw new LogicException('The query reads nothing: call select() or withColumn().');
        }

        return substr($list, 2);
    }

    /** @param class-string<TableMap> $map */
    private static function columnList(string $map, string $prefix): string
    {
        if ($prefix === $map::SQL_TABLE . '.') {
            return $map::SQL_SELECT_LIST;
        }
        if (isset(self::$aliasedLists[$map . ' ' . $prefix])) {
            return self::$aliasedLists[$map . ' ' . $prefix];
        }
        $columns = [];
        foreach ($map::COLUMNS as $definition) {
            if (!($definition['lazy'] ?? false)) {
                $columns[] = $prefix . $definition['sql'];
            }
        }
        if (count(self::$aliasedLists) >= 500) {
            self::$aliasedLists = [];
        }

        return self::$aliasedLists[$map . ' ' . $prefix] = implode(', ', $columns);
    }

    /** @param list<mixed> $values */
    private function fromText(array &$values): string
    {
        foreach ($this->fromQueries as $alias => $query) {
            $sql = $query->selectText($query->selectList(), $values, null, $query->limit, $query->offset);

            return '(' . $sql . ') ' . self::quoteAlias($alias);
        }

        return $this->table->sql . ' ' . substr($this->prefix, 0, -1);
    }

    private function commentText(): string
    {
        // Without `*` no comment can begin or end, and `?` is no place for a value.
        return $this->comment === null
            ? ''
            : '/* ' . preg_replace('/[*?\\\\\x00-\x1f\x7f]+/', ' ', $this->comment) . ' */ ';
    }

    private function lockHint(Lock $lock, ?ConnectionInterface $con): string
    {
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($this->getDbName());
        $hint = $adapter->lockHint(self::lockMode($lock), $lock->noWait);

        return $hint === '' ? '' : ' ' . $hint;
    }

    private function lockText(Lock $lock, ?ConnectionInterface $con): string
    {
        $tables = [];
        foreach ($lock->tableNames as $name) {
            [, $prefix] = $this->tableCalled($name)
                ?? throw UnknownModelException::inQuery($name, static::TABLE_MAP::TABLE_PHP_NAME);
            $tables[] = substr($prefix, 0, -1);
        }
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($this->getDbName());
        $clause = $adapter->lockClause(self::lockMode($lock), $tables, $lock->noWait, $con?->getServerVersion() ?? '');

        return $clause === '' ? '' : ' ' . $clause;
    }

    private static function lockMode(Lock $lock): LockMode
    {
        return $lock->type === Lock::SHARED ? LockMode::Share : LockMode::Update;
    }

    /** @param list<mixed> $values */
    private function countText(array &$values, ConnectionInterface $con): string
    {
        $query = clone $this;
        $query->orderByColumns = [];
        $query->lock = null;
        $readsSeveralRowsPerObject = $this->readsToMany();
        $simple = $this->groupByColumns === [] && $this->havings === [] && !$this->distinct
            && $this->limit === null && $this->offset === 0 && !$readsSeveralRowsPerObject;
        if ($simple) {
            return $query->selectText('COUNT(*)', $values, $con);
        }
        if ($readsSeveralRowsPerObject && $this->groupByColumns === []) {
            $query->distinct = true;
        }
        $list = $query->countedList($readsSeveralRowsPerObject);
        $inner = $query->selectText($list, $values, $con, $this->limit, $this->offset);

        return 'SELECT COUNT(*) FROM (' . $inner . ') ' . self::quoteAlias('ormmatch4cnt');
    }

    /** What the rows to be counted consist of; every column needs a name of its own. */
    private function countedList(bool $byKey): string
    {
        $expressions = [];
        if (!$this->distinct) {
            $expressions[] = '1';
        } elseif ($this->selected !== []) {
            $expressions = array_values($this->selected);
        } elseif (static::TABLE_MAP::PRIMARY_KEY !== []) {
            $expressions = array_column($this->keyColumns(), 'sql');
        } else {
            foreach (static::TABLE_MAP::COLUMNS as $definition) {
                if (!($definition['lazy'] ?? false)) {
                    $expressions[] = $this->prefix . $definition['sql'];
                }
            }
        }
        $list = [];
        foreach ($expressions as $number => $sql) {
            $list[] = $sql . ' AS ' . self::quoteAlias('c' . $number);
        }
        foreach ($byKey ? [] : $this->asColumns as $alias => $sql) {
            $list[] = $sql . ' AS ' . self::quoteAlias($alias);
        }

        return implode(', ', $list);
    }

    private function readsToMany(): bool
    {
        foreach (array_keys($this->with) as $name) {
            if ($this->joins[$name]->toMany) {
                return true;
            }
        }

        return false;
    }
}
