<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\Exception\TableNotFoundException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Join\DatabaseTables;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Support\NotSerializable;

/** The tables that the names of a criteria without a table stand for, in the order in which they appear. */
final class CriteriaTables
{
    use NotSerializable;

    private const NAMES = <<<'REGEX'
        ~(?:'[^']*+(?:''[^']*+)*'|"[^"]*+(?:""[^"]*+)*"|`[^`]*+(?:``[^`]*+)*`)(*SKIP)(*FAIL)
        |(?<table>(?&name)(?:\.(?&name))*)\.(?:(?&name)|\*)
        (?(DEFINE)(?<name>[a-z_\x80-\xff][\w\x80-\xff]*))~xi
        REGEX;

    /** @var array<string, string> tables by the name or alias they are called by */
    private array $tables = [];
    private readonly string $database;

    public function __construct(?string $database)
    {
        $this->database = $database ?? Orm::getDefaultDatasource();
    }

    public function areNone(): bool
    {
        return $this->tables === [];
    }

    public function add(string $name, string $table): void
    {
        $this->tables[$name] ??= $table;
    }

    /**
     * Adds the tables of qualified names in an expression.
     *
     * @param array<string, string> $aliases tables by alias
     */
    public function addNamesIn(string $sql, array $aliases): void
    {
        if (preg_match_all(self::NAMES, $sql, $found) === false) {
            throw InvalidClauseException::because($sql, preg_last_error_msg() . '.');
        }
        foreach ($found['table'] as $name) {
            $this->add($name, $aliases[$name] ?? $name);
        }
    }

    public function remove(string $name): void
    {
        unset($this->tables[$name]);
    }

    /** The specification of a query that reads the tables: the first, and its product with the others. */
    public function spec(): QuerySpec
    {
        $spec = null;
        foreach ($this->tables as $name => $table) {
            $map = $this->mapOf($table);
            if ($spec !== null) {
                self::addTable($spec, $name, $table, $map);
                continue;
            }
            $spec = QuerySpec::of($map);
            $spec->dbName = $this->database;
            if ($name !== $table) {
                Names::setModelAlias($spec, $name, true);
            }
        }

        return $spec ?? throw new OrmException(
            'The criteria names no table. Add a column as "table.column", or call setPrimaryTableName().',
        );
    }

    /** @param class-string<TableMap> $map */
    private static function addTable(QuerySpec $spec, string $name, string $table, string $map): void
    {
        $spec->extended()->joins[$name] = new TableJoin(
            name: $name,
            type: TableJoin::CROSS,
            map: $map,
            alias: $name === $table ? null : Names::quoteAlias($spec, Names::alias($name)),
            on: new Condition('1=1'),
            calledAs: $name,
        );
    }

    /** @return class-string<TableMap> */
    private function mapOf(string $table): string
    {
        return DatabaseTables::find($this->database, $table)
            ?? throw TableNotFoundException::inDatabase($table, $this->database);
    }
}
