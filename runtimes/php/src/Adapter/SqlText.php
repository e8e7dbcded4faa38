<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Exception\OrmException;

/** Pieces of SQL that adapters write, names and numbers checked. */
final class SqlText
{
    public static function delimit(string $name, string $open, string $close): string
    {
        if ($name === '') {
            throw new OrmException('A name of a table or column must not be empty.');
        }
        if (str_contains($name, "\0")) {
            throw new OrmException(sprintf(
                'The name "%s" holds a NUL character, which no database takes.',
                str_replace("\0", '\0', $name),
            ));
        }

        return $open . str_replace($close, $close . $close, $name) . $close;
    }

    /** The quoted name of a table or sequence, with that of its schema before a dot. */
    public static function qualified(AdapterInterface $adapter, string $name): string
    {
        return implode('.', array_map($adapter->quoteIdentifier(...), explode('.', $name)));
    }

    /** A string literal of standard SQL. Values are bound; this is for the few places that take a literal only. */
    public static function literal(string $text): string
    {
        if (str_contains($text, "\0") || str_contains($text, '\\')) {
            throw new OrmException('A name must not hold a NUL character or a backslash here.');
        }

        return "'" . str_replace("'", "''", $text) . "'";
    }

    public static function checkLimit(?int $limit, int $offset): void
    {
        if ($limit !== null && $limit < 0 || $offset < 0) {
            throw new OrmException('A limit or offset must not be negative.');
        }
    }

    public static function charsetName(string $charset): string
    {
        if (preg_match('/^[A-Za-z0-9_.-]+$/D', $charset) !== 1) {
            throw new OrmException(sprintf('"%s" is not the name of a character set.', $charset));
        }

        return $charset;
    }

    /** @param list<string> $columns */
    public static function insertHead(string $table, array $columns): string
    {
        return 'INSERT INTO ' . $table . ' (' . implode(', ', $columns) . ')';
    }

    public static function placeholders(int $columns, int $rows): string
    {
        $row = '(' . str_repeat('?, ', $columns - 1) . '?)';

        return $rows === 1 ? $row : str_repeat($row . ', ', $rows - 1) . $row;
    }

    /**
     * What an INSERT does where the row is there already.
     *
     * @param list<string> $key
     * @param list<string> $update
     */
    public static function onConflict(array $key, array $update): string
    {
        $changes = array_map(static fn (string $column): string => $column . ' = excluded.' . $column, $update);

        return ' ON CONFLICT (' . implode(', ', $key) . ') DO '
            . ($changes === [] ? 'NOTHING' : 'UPDATE SET ' . implode(', ', $changes));
    }

    /**
     * How the databases say it that have no INSERT of this kind.
     *
     * @param list<string> $columns
     * @param list<string> $key
     * @param list<string> $update
     */
    public static function mergeStatement(
        string $table,
        array $columns,
        string $source,
        array $key,
        array $update,
    ): string {
        $matches = array_map(static fn (string $column): string => 't.' . $column . ' = s.' . $column, $key);
        $changes = array_map(static fn (string $column): string => 't.' . $column . ' = s.' . $column, $update);
        $values = array_map(static fn (string $column): string => 's.' . $column, $columns);

        return 'MERGE INTO ' . $table . ' t USING ' . $source . ' ON (' . implode(' AND ', $matches) . ')'
            . ($changes === [] ? '' : ' WHEN MATCHED THEN UPDATE SET ' . implode(', ', $changes))
            . ' WHEN NOT MATCHED THEN INSERT (' . implode(', ', $columns) . ') VALUES (' . implode(', ', $values) . ')';
    }
}
