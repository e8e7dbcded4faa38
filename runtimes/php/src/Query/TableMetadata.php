<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Sql\SelectShapes;
use Orm\Runtime\Support\NotSerializable;

/**
 * The constants of a table map that every query needs: reading a property is cheaper than looking up a class by name.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class TableMetadata
{
    use NotSerializable;

    private const KEPT_STATEMENTS = 200;
    private const KEPT_LENGTH = 1000;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /** @var array<string, string> SELECT texts by the part after the table, limit and adapter */
    private array $statements = [];

    public readonly SelectShapes $shapes;

    /** @var array<string, array<string, Condition>> comparisons with one value, by operator and column */
    public array $comparisons = [];

    /** @var array<string, string> quoted columns under the table's own name, filled when used */
    public array $names = [];

    public readonly string $sql;
    public readonly string $prefix;
    public readonly string $selectList;
    public readonly string $database;
    /** Whether behaviors of the table have hooks. */
    public readonly bool $hasHooks;
    /** @var array<string, ColumnDefinition> */
    public readonly array $columns;

    /** @param class-string<TableMap> $map */
    private function __construct(public readonly string $map)
    {
        $map::checkFormat();
        $this->sql = $map::SQL_TABLE;
        $this->prefix = $map::SQL_TABLE . '.';
        $this->selectList = $map::SQL_SELECT_LIST;
        $this->database = $map::DATABASE_NAME;
        $this->columns = $map::COLUMNS;
        $this->hasHooks = $map::HOOKS !== [];
        $this->shapes = new SelectShapes($this->selectList, $this->sql);
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /**
     * A comparison of a column under the table's own name.
     *
     * @param string $operator with a space before it and a `?` for each value
     */
    public function comparison(string $column, string $operator): Condition
    {
        $sql = $this->prefix . $this->columns[$column]['sql'];

        return $this->comparisons[$operator][$column] = new Condition($sql . $operator, [], $sql);
    }

    /**
     * A SELECT of all columns. Returns the same string for the same text: it is found faster among prepared statements.
     *
     * @param AdapterInterface|null $adapter needed where there is a limit or an offset
     */
    public function select(string $tail, ?int $limit, int $offset, bool $ordered, ?AdapterInterface $adapter): string
    {
        $key = $adapter === null ? $tail : $tail . ' ' . $limit . ' ' . $offset . $adapter::class;
        if (isset($this->statements[$key])) {
            return $this->statements[$key];
        }
        $sql = 'SELECT ' . $this->selectList . ' FROM ' . $this->sql . $tail;
        $sql = $adapter === null ? $sql : $adapter->limitSelect($sql, $limit, $offset, $ordered);
        if (strlen($key) <= self::KEPT_LENGTH) {
            $this->statements = count($this->statements) < self::KEPT_STATEMENTS ? $this->statements : [];
            $this->statements[$key] = $sql;
        }

        return $sql;
    }
}
