<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\ActiveQuery\Lock;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Formatter\StatementFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Support\Argument;
use Orm\Runtime\Type\FormattedText;

/** Writes the SQL of a SELECT in one pass over the specification of a query. */
final class SelectStatement
{
    /** Types of values that databases cannot compare. */
    private const INCOMPARABLE = ['JSON', ...FormattedText::WITHOUT_EQUALITY];

    /** @var array<string, string> select lists of tables under an alias, by the prefix of their columns */
    private static array $aliasedLists = [];

    /**
     * The SELECT that find() runs.
     *
     * @param list<mixed> $values gets the values of its `?`
     */
    public static function whole(QuerySpec $spec, array &$values, ?ConnectionInterface $con): string
    {
        return self::text($spec, null, $values, $con, $spec->limit, $spec->offset);
    }

    /**
     * The text of whole(), for rows that become objects.
     *
     * @param list<mixed> $values
     */
    public static function ofObjects(QuerySpec $spec, array &$values, ConnectionInterface $con): string
    {
        if ($spec->with !== [] && ($spec->limit !== null || $spec->offset > 0) && self::readsToMany($spec)) {
            self::refuseLimit();
        }

        return self::whole($spec, $values, $con);
    }

    private static function refuseLimit(): never
    {
        throw new LogicException(
            'limit() and offset() count rows, and an object with a joined one-to-many relation has several. '
            . 'Read the relation with populateRelation() instead.',
        );
    }

    /**
     * The SELECT of the first row; of all rows, where an object is read from several.
     *
     * @param list<mixed> $values
     */
    public static function ofFirst(QuerySpec $spec, array &$values, ConnectionInterface $con): string
    {
        $limit = $spec->with !== [] && self::readsToMany($spec) ? null : 1;
        if ($limit === null && $spec->offset > 0) {
            self::refuseLimit();
        }

        return self::text($spec, null, $values, $con, $limit, $spec->offset);
    }

    /**
     * A SELECT. The text of a query that reads one table is kept by its shape: the columns, and the clauses after the
     * table.
     *
     * @param string|null $list what is read; null: the columns of the query
     * @param list<mixed> $values
     */
    public static function text(
        QuerySpec $spec,
        ?string $list,
        array &$values,
        ?ConnectionInterface $con,
        ?int $limit = null,
        int $offset = 0,
    ): string {
        if ($offset > 0 || $spec->isExtended && self::hasClauses($spec)) {
            return self::unkeptText($spec, $list ?? self::list($spec), $values, $con, $limit, $offset);
        }
        $table = $spec->table;
        $shape = $spec->shape ?? $table->shapes->all;
        $values = $values === [] ? $spec->values : [...$values, ...$spec->values];
        $order = $spec->orderByColumns === [] ? '' : self::orderText($spec);
        $list ??= $table->selectList;
        if ($limit === null) {
            return $shape->texts[$list][$order] ?? $shape->text($list, $table->sql, $order);
        }
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($spec->database());

        return $shape->limited[$adapter::class][$list][$limit][$order]
            ?? $shape->limitedText($list, $table->sql, $order, $limit, $adapter);
    }

    /** Whether the text of a query depends on more than its conditions, its order and its limit. */
    private static function hasClauses(QuerySpec $spec): bool
    {
        return $spec->joins || $spec->asColumns || $spec->selected || $spec->selectColumns || $spec->groupByColumns
            || $spec->havings || $spec->fromQueries || $spec->selectModifiers || $spec->distinct || $spec->sqlAlias
            || $spec->lock || $spec->comment !== null;
    }

    /** @param list<mixed> $values */
    private static function unkeptText(
        QuerySpec $spec,
        string $list,
        array &$values,
        ?ConnectionInterface $con,
        ?int $limit,
        int $offset,
    ): string {
        $sql = self::headText($spec, $list, $values, $con) . self::tailText($spec, $values, $con);
        if ($limit !== null || $offset > 0) {
            $adapter = $con?->getAdapter() ?? Orm::getAdapter($spec->database());
            $sql = $adapter->limitSelect($sql, $limit, $offset, $spec->orderByColumns !== []);
        }

        return $spec->lock === null ? $sql : $sql . self::lockText($spec, $spec->lock, $con);
    }

    /** @param list<mixed> $values */
    private static function headText(QuerySpec $spec, string $list, array &$values, ?ConnectionInterface $con): string
    {
        return ($spec->distinct ? 'SELECT DISTINCT ' : 'SELECT ')
            . ($spec->comment === null ? '' : self::commentText($spec))
            . ($spec->selectModifiers === [] ? '' : implode(' ', $spec->selectModifiers) . ' ')
            . $list . ' FROM ' . self::fromText($spec, $values, $list)
            . ($spec->lock === null ? '' : self::lockHint($spec, $spec->lock, $con));
    }

    /**
     * The clauses after the table.
     *
     * @param list<mixed> $values
     */
    private static function tailText(QuerySpec $spec, array &$values, ?ConnectionInterface $con): string
    {
        $sql = '';
        foreach ($spec->joins as $join) {
            $sql .= $join->sql();
            foreach ($join->on->values as $value) {
                $values[] = $value;
            }
        }
        if ($spec->shape !== null) {
            $sql .= $spec->shape->where;
            array_push($values, ...$spec->values);
        }
        if ($spec->groupByColumns !== []) {
            $adapter = $con?->getAdapter() ?? Orm::getAdapter($spec->database());
            $sql .= ' GROUP BY ' . implode(', ', GroupedColumns::of($spec, $adapter->groupsBySelected()));
        }
        if ($spec->havings !== []) {
            $sql .= ' HAVING ' . self::conditions($spec->havings, $values);
        }

        return $spec->orderByColumns === [] ? $sql : $sql . self::orderText($spec);
    }

    private static function orderText(QuerySpec $spec): string
    {
        $sql = '';
        foreach ($spec->orderByColumns as [$column, $direction]) {
            $sql .= ($sql === '' ? ' ORDER BY ' : ', ') . $column . ' ' . $direction;
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

    /** The columns that a query reads. */
    public static function list(QuerySpec $spec): string
    {
        if (
            $spec->with === [] && $spec->asColumns === [] && $spec->selected === []
            && $spec->selectColumns === [] && $spec->sqlAlias === null && !$spec->distinct
        ) {
            return $spec->table->selectList;
        }
        $list = '';
        if ($spec->selected !== []) {
            foreach (ClauseNames::selected($spec) as $name => $sql) {
                $list .= ', ' . $sql . ' AS ' . Names::quoteAlias($spec, $name);
            }
        } elseif ($spec->selectColumns !== []) {
            $list = ', ' . implode(', ', $spec->selectColumns);
        } elseif ($spec->asColumns === [] || $spec->isSelfSelected || !$spec->formatter instanceof StatementFormatter) {
            $list = ', ' . self::objectList($spec, $spec->table->map, $spec->prefix);
            foreach ($spec->joins as $name => $join) {
                $list .= isset($spec->with[$name])
                    ? ', ' . self::objectList($spec, $join->map, $join->prefix())
                    : '';
            }
        }
        foreach ($spec->asColumns as $alias => $sql) {
            if (!isset($spec->selected[$alias])) {
                $list .= ', ' . $sql . ' AS ' . Names::quoteAlias($spec, $alias);
            }
        }

        return substr($list, 2);
    }

    /**
     * The columns of objects. DISTINCT compares them, and not every database can compare JSON.
     *
     * @param class-string<TableMap> $map
     */
    private static function objectList(QuerySpec $spec, string $map, string $prefix): string
    {
        $types = array_column($map::COLUMNS, 'type');
        if (!$spec->distinct || array_intersect(self::INCOMPARABLE, $types) === []) {
            return self::columnList($map, $prefix);
        }
        $adapter = Orm::getAdapter($spec->database());
        $columns = [];
        foreach ($map::COLUMNS as $definition) {
            if (!($definition['lazy'] ?? false)) {
                $sql = $prefix . $definition['sql'];
                $columns[] = \in_array($definition['type'], self::INCOMPARABLE, true)
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
    private static function fromText(QuerySpec $spec, array &$values, string $list): string
    {
        $table = $spec->sqlAlias === null ? $spec->table->sql : $spec->table->sql . ' ' . $spec->sqlAlias;
        if ($spec->fromQueries === []) {
            return $table;
        }
        $sources = $spec->standIn === null && self::namesOwnTable($spec, $list) ? [$table] : [];
        foreach ($spec->fromQueries as $alias => $query) {
            $sources[] = '(' . self::whole($query, $values, null) . ') ' . Names::quoteAlias($spec, $alias);
        }

        return implode(' CROSS JOIN ', $sources);
    }

    /** Whether a query that reads from others names columns of its own table, too. */
    private static function namesOwnTable(QuerySpec $spec, string $list): bool
    {
        $values = [];

        return str_contains($list . ' ' . self::list($spec) . self::tailText($spec, $values, null), $spec->prefix);
    }

    private static function commentText(QuerySpec $spec): string
    {
        // Without `*` no comment can begin or end, and `?` would be taken for a placeholder.
        return $spec->comment === null
            ? ''
            : '/* ' . preg_replace('/[*?\\\\\x00-\x1f\x7f]+/', ' ', $spec->comment) . ' */ ';
    }

    private static function lockHint(QuerySpec $spec, Lock $lock, ?ConnectionInterface $con): string
    {
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($spec->database());
        $hint = $adapter->lockHint(self::lockMode($lock), $lock->noWait);

        return $hint === '' ? '' : ' ' . $hint;
    }

    private static function lockText(QuerySpec $spec, Lock $lock, ?ConnectionInterface $con): string
    {
        $tables = [];
        foreach ($lock->tableNames as $name) {
            Argument::requireText($name, 'A lock names its tables by texts.');
            [, $prefix] = Names::requireTable($spec, $name);
            $tables[] = substr($prefix, 0, -1);
        }
        $adapter = $con?->getAdapter() ?? Orm::getAdapter($spec->database());
        $clause = $adapter->lockClause(self::lockMode($lock), $tables, $lock->noWait, $con?->getServerVersion() ?? '');

        return $clause === '' ? '' : ' ' . $clause;
    }

    private static function lockMode(Lock $lock): LockMode
    {
        return $lock->type === Lock::SHARED ? LockMode::Share : LockMode::Update;
    }

    public static function readsToMany(QuerySpec $spec): bool
    {
        foreach (array_keys($spec->with) as $name) {
            if ($spec->joins[$name]->toMany) {
                return true;
            }
        }

        return false;
    }
}
