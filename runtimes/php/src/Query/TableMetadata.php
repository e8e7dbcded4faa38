<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\ConditionShapes;
use Orm\Runtime\Support\NotSerializable;

/**
 * The constants of a table map that every query needs: reading a property is cheaper than looking up a class by name.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class TableMetadata
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    public readonly ConditionShapes $shapes;

    /** @var array<string, array<string, Condition>> open comparisons with one value, by operator and column */
    public array $comparisons = [];

    /** @var array<string, string> quoted columns under the table's own name, filled when used */
    public array $names = [];

    /** The select list of exists(), filled when used. */
    public ?string $existsList = null;
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
        $this->shapes = new ConditionShapes();
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /**
     * An open comparison of a column under the table's own name.
     *
     * @param string $operator with a space before it and a `?`
     */
    public function comparison(string $column, string $operator): Condition
    {
        $sql = $this->prefix . $this->sqlOf($column);

        return $this->comparisons[$operator][$column] = Condition::open($sql, $operator);
    }

    /** The quoted name of a column. Queries of a child inherit methods for columns that its table may not have. */
    public function sqlOf(string $column): string
    {
        return ($this->columns[$column] ?? throw UnknownColumnException::named($column, $this->map))['sql'];
    }
}
