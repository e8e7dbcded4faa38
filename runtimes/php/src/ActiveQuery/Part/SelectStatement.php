<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Lock;
use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/**
 * Writes the SQL of a SELECT in one pass over the parts of the query.
 */
final class SelectStatement
{
    /** @var array<string, string> select lists of tables under an alias, by what stands before their columns */
    private static array $aliasedLists = [];

    /**
     * The SELECT that find() runs.
     *
     * @param list<mixed> $values gets the values of its `?`
     */
    public static function whole(QueryParts $parts, array &$values, ?ConnectionInterface $con): string
    {
        return ($parts->joins === [] ? self::shaped($parts, $values, $con, $parts->limit) : null)
            ?? self::text($parts, self::list($parts), $values, $con, $parts->limit, $parts->offset);
    }

    /**
     * As whole(), for rows that become objects.
     *
     * @param list<mixed> $values
     */
    public static function ofObjects(QueryParts $parts, array &$values, ConnectionInterface $con): string
    {
        if ($parts->with !== [] && ($parts->limit !== null || $parts->offset > 0) && self::readsToMany($parts)) {
            self::refuseLimit();
        }

        return self::whole($parts, $values, $con);
    }

    private static function refuseLimit(): never
    {
        throw new LogicException(
            'limit() and offset() count rows, and an object whose one-to-many relation is read along has several. '
            . 'Read the relation with populateRelation() instead.',
        );
    }

    /**
     * The SELECT of the first row; of all rows, where an object is read from several.
     *
     * @param list<mixed> $values
     */
    public static function ofFirst(QueryParts $parts, array &$values, ConnectionInterface $con): string
    {
        $limit = $parts->with !== [] && self::readsToMany($parts) ? null : 1;
        if ($limit === null && $parts->offset > 0) {
            self::refuseLimit();
        }

        return ($parts->joins === [] ? self::shaped($parts, $values, $con, $limit) : null)
            ?? self::text($parts, self::list($parts), $values, $con, $limit, $parts->offset);
    }

    /**
     * The SELECT of a query of one table that says nothing but comparisons and an order, found by its shape. Null for
     * others.
     *
     * @param list<mixed> $values
     */
    private static function shaped(QueryParts $parts, array &$values, ?ConnectionInterface $con, ?int $limit): ?string
    {
        if (
            $parts->asColumns !== [] || $parts->selected !== [] || $parts->selectColumns !== []
            || $parts->groupByColumns !== [] || $parts->havings !== [] || $parts->offset > 0 || $parts->distinct
            || $parts->aliasInSql || $parts->comment !== null || $parts->lock !== null || $parts->fromQueries !== []
        ) {
            return null;
        }
        $shapes = $parts->table->shapes;
        $shape = $shapes->all;
        foreach ($parts->conditions as $condition) {
            $sql = $condition->compound ? '(' . $condition->sql . ')' : $condition->sql;
            $shape = $shape->and[$sql] ?? $shapes->and($shape, $sql);
            foreach ($condition->values as $value) {
                $values[] = $value;
            }
        }
        foreach ($parts->orderByColumns as [$column, $direction]) {
            $shape = $shape->by[$direction][$column] ?? $shapes->by($shape, $column, $direction);
        }
        if ($limit === null) {
            return $shape->text ?? $shapes->text($shape, null, null);
        }
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($parts->database());

        return $shape->limited[$adapter::class][$limit] ?? $shapes->text($shape, $limit, $adapter);
    }

    /** @param list<mixed> $values */
    public static function text(
        QueryParts $parts,
        string $list,
        array &$values,
        ?ConnectionInterface $con,
        ?int $limit = null,
        int $offset = 0,
    ): string {
        $isPlain = $list === $parts->table->selectList && !$parts->distinct && !$parts->aliasInSql
            && $parts->comment === null && $parts->lock === null && $parts->fromQueries === [];
        $head = $isPlain ? '' : self::headText($parts, $list, $values, $con);
        $tail = self::tailText($parts, $values);
        $isOrdered = $parts->orderByColumns !== [];
        if ($isPlain) {
            $isLimited = $limit !== null || $offset > 0;
            $adapter = $isLimited ? $con?->getAdapter() ?? Orm::getAdapter($parts->database()) : null;

            return $parts->table->select($tail, $limit, $offset, $isOrdered, $adapter);
        }
        $sql = $head . $tail;
        if ($limit !== null || $offset > 0) {
            $adapter = $con?->getAdapter() ?? Orm::getAdapter($parts->database());
            $sql = $adapter->applyLimit($sql, $limit, $offset, $isOrdered);
        }

        return $parts->lock === null ? $sql : $sql . self::lockText($parts, $parts->lock, $con);
    }

    /** @param list<mixed> $values */
    private static function headText(QueryParts $parts, string $list, array &$values, ?ConnectionInterface $con): string
    {
        return ($parts->distinct ? 'SELECT DISTINCT ' : 'SELECT ')
            . ($parts->comment === null ? '' : self::commentText($parts))
            . $list . ' FROM ' . self::fromText($parts, $values, $list)
            . ($parts->lock === null ? '' : self::lockHint($parts, $parts->lock, $con));
    }

    /**
     * What comes after the table.
     *
     * @param list<mixed> $values
     */
    private static function tailText(QueryParts $parts, array &$values): string
    {
        $sql = '';
        foreach ($parts->joins as $join) {
            $sql .= $join->sql();
            foreach ($join->on->values as $value) {
                $values[] = $value;
            }
        }
        $separator = ' WHERE ';
        foreach ($parts->conditions as $condition) {
            $sql .= $separator . ($condition->compound ? '(' . $condition->sql . ')' : $condition->sql);
            $separator = ' AND ';
            foreach ($condition->values as $value) {
                $values[] = $value;
            }
        }
        if ($parts->groupByColumns !== []) {
            $sql .= ' GROUP BY ' . implode(', ', array_unique($parts->groupByColumns));
        }
        if ($parts->havings !== []) {
            $sql .= ' HAVING ' . self::conditions($parts->havings, $values);
        }
        $separator = ' ORDER BY ';
        foreach ($parts->orderByColumns as [$column, $direction]) {
            $sql .= $separator . $column . ' ' . $direction;
            $separator = ', ';
        }

        return $sql;
    }

    /**
     * @param list<Condition> $conditions
     * @param list<mixed> $values
     */
    public static function conditions(array $conditions, array &$values): string
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

    private static function list(QueryParts $parts): string
    {
        if ($parts->with === [] && $parts->asColumns === [] && $parts->selected === []
            && $parts->selectColumns === [] && !$parts->aliasInSql && !$parts->distinct) {
            return $parts->table->selectList;
        }
        $list = '';
        if ($parts->selected !== []) {
            foreach (ClauseParts::selected($parts) as $name => $sql) {
                $list .= ', ' . $sql . ' AS ' . Names::quoteAlias($parts, $name);
            }
        } elseif ($parts->selectColumns !== []) {
            $list = ', ' . implode(', ', $parts->selectColumns);
        } else {
            $list = ', ' . self::objectList($parts, $parts->table->map, $parts->prefix);
            foreach ($parts->joins as $name => $join) {
                $list .= isset($parts->with[$name])
                    ? ', ' . self::objectList($parts, $join->map, $join->prefix())
                    : '';
            }
        }
        foreach ($parts->asColumns as $alias => $sql) {
            if (!isset($parts->selected[$alias])) {
                $list .= ', ' . $sql . ' AS ' . Names::quoteAlias($parts, $alias);
            }
        }

        return substr($list, 2);
    }

    /**
     * What objects are made of. DISTINCT compares it, and not every database can compare JSON.
     *
     * @param class-string<TableMap> $map
     */
    private static function objectList(QueryParts $parts, string $map, string $prefix): string
    {
        if (!$parts->distinct || !\in_array('JSON', array_column($map::COLUMNS, 'type'), true)) {
            return self::columnList($map, $prefix);
        }
        $adapter = Orm::getAdapter($parts->database());
        $columns = [];
        foreach ($map::COLUMNS as $definition) {
            if (!($definition['lazy'] ?? false)) {
                $sql = $prefix . $definition['sql'];
                $columns[] = $definition['type'] === 'JSON'
                    ? $adapter->asText($sql) . ' AS ' . $definition['sql']
                    : $sql;
            }
        }

        return implode(', ', $columns);
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
    private static function fromText(QueryParts $parts, array &$values, string $list): string
    {
        $table = $parts->aliasInSql ? $parts->table->sql . ' ' . substr($parts->prefix, 0, -1) : $parts->table->sql;
        if ($parts->fromQueries === []) {
            return $table;
        }
        $sources = $parts->standIn === null && self::namesOwnTable($parts, $list) ? [$table] : [];
        foreach ($parts->fromQueries as $alias => $query) {
            $sources[] = '(' . self::whole($query, $values, null) . ') ' . Names::quoteAlias($parts, $alias);
        }

        return implode(' CROSS JOIN ', $sources);
    }

    /** Whether a query that reads from others names columns of its own table, too. */
    private static function namesOwnTable(QueryParts $parts, string $list): bool
    {
        $values = [];

        return str_contains($list . ' ' . self::list($parts) . self::tailText($parts, $values), $parts->prefix);
    }

    private static function commentText(QueryParts $parts): string
    {
        // Without `*` no comment can begin or end, and `?` is no place for a value.
        return $parts->comment === null
            ? ''
            : '/* ' . preg_replace('/[*?\\\\\x00-\x1f\x7f]+/', ' ', $parts->comment) . ' */ ';
    }

    private static function lockHint(QueryParts $parts, Lock $lock, ?ConnectionInterface $con): string
    {
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($parts->database());
        $hint = $adapter->lockHint(self::lockMode($lock), $lock->noWait);

        return $hint === '' ? '' : ' ' . $hint;
    }

    private static function lockText(QueryParts $parts, Lock $lock, ?ConnectionInterface $con): string
    {
        $tables = [];
        foreach ($lock->tableNames as $name) {
            [, $prefix] = Names::requireTable($parts, $name);
            $tables[] = substr($prefix, 0, -1);
        }
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($parts->database());
        $clause = $adapter->lockClause(self::lockMode($lock), $tables, $lock->noWait, $con?->getServerVersion() ?? '');

        return $clause === '' ? '' : ' ' . $clause;
    }

    private static function lockMode(Lock $lock): LockMode
    {
        return $lock->type === Lock::SHARED ? LockMode::Share : LockMode::Update;
    }

    public static function readsToMany(QueryParts $parts): bool
    {
        foreach (array_keys($parts->with) as $name) {
            if ($parts->joins[$name]->toMany) {
                return true;
            }
        }

        return false;
    }
}
