<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Clause;
use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Map\ColumnNames;
use Orm\Runtime\Map\TableMap;

/**
 * What the names in a query stand for.
 */
trait NameResolution
{
    public function qualifiedColumn(string $qualifier, string $name): ?Column
    {
        $table = $this->tableCalled($qualifier);
        if ($table === null) {
            return $this->parentQuery?->qualifiedColumn($qualifier, $name);
        }
        [$map, $prefix] = $table;
        $column = ColumnNames::of($map)->columnOf($name)
            ?? throw UnknownColumnException::named($name, $map::TABLE_NAME);

        return Column::of($map, $column, $prefix);
    }

    public function namedExpression(string $name): ?string
    {
        return isset($this->asColumns[$name]) ? '(' . $this->asColumns[$name] . ')' : null;
    }

    protected function columnText(string $name): string
    {
        if (isset($this->asColumns[$name])) {
            return self::quoteAlias($name);
        }

        return $this->column($name)->sql;
    }

    protected function clauseText(string $clause): string
    {
        return Clause::expression($clause, $this);
    }

    /** The column that a bare or qualified name means here. */
    protected function column(string $name): Column
    {
        $dot = strrpos($name, '.');
        if ($dot !== false) {
            $qualifier = substr($name, 0, $dot);

            return $this->qualifiedColumn($qualifier, substr($name, $dot + 1))
                ?? throw UnknownModelException::inQuery($qualifier, static::TABLE_MAP::TABLE_PHP_NAME);
        }
        $column = ColumnNames::of(static::TABLE_MAP)->columnOf($name)
            ?? throw UnknownColumnException::named($name, static::TABLE_MAP::TABLE_NAME);

        return Column::of(static::TABLE_MAP, $column, $this->prefix);
    }

    /** Quoted as the classes' own names are. */
    protected static function quoteAlias(string $alias): string
    {
        return match (static::TABLE_MAP::SQL_TABLE[0]) {
            '"' => '"' . str_replace('"', '""', $alias) . '"',
            '`' => '`' . str_replace('`', '``', $alias) . '`',
            '[' => '[' . str_replace(']', ']]', $alias) . ']',
            default => self::alias($alias),
        };
    }

    /** @return array{class-string<TableMap>, string}|null the table and what stands before its columns */
    private function tableCalled(string $name): ?array
    {
        $map = static::TABLE_MAP;
        if ($name === $this->modelAlias || $name === $map::TABLE_PHP_NAME || $name === $map::TABLE_NAME) {
            return [$map, $this->prefix];
        }
        if (isset($this->joins[$name])) {
            return [$this->joins[$name]->map, $this->joins[$name]->prefix()];
        }
        $class = ltrim($name, '\\');
        if ($class === $map::MODEL) {
            return [$map, $this->prefix];
        }
        foreach ($this->joins as $join) {
            $joined = $join->map;
            if ($name === $joined::TABLE_NAME || $name === $joined::TABLE_PHP_NAME || $class === $joined::MODEL) {
                return [$joined, $join->prefix()];
            }
        }

        return null;
    }
}
