<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer\Cache;

use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Metadata\DependentTables;
use Orm\Runtime\Support\NotSerializable;

/**
 * Finds the tables of a datasource in a statement, by their names. A name that means something else there, such as a
 * column, is taken for the table: a result is dropped once too often then, and never too late.
 */
final class NamedTables
{
    use NotSerializable;

    private const MOST_STATEMENTS = 500;

    /** A name after a word that a table follows, quoted or not, with or without a schema. */
    private const TABLE = '/\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+'
        . '((?:(?:"[^"]++"|`[^`]++`|\[[^\]]++\]|[\w$\x80-\xFF]++)\.?+)++)/i';

    /** Statements that leave all rows as they are. */
    private const READS = '/^[\s(]*(?:SELECT|SHOW|EXPLAIN|DESCRIBE|PRAGMA|SET|SAVEPOINT|RELEASE|ROLLBACK|BEGIN|START|'
        . 'COMMIT|DECLARE|FETCH|CLOSE|USE|LOCK|UNLOCK)\b/i';

    /** @var array<string, list<string>|null> */
    private array $written = [];
    /** @var array<string, list<string>> */
    private array $read = [];

    public function __construct(private readonly DatabaseMap $database)
    {
    }

    /** @return list<string> */
    public function readBy(string $sql): array
    {
        if (isset($this->read[$sql])) {
            return $this->read[$sql];
        }
        $this->read = \count($this->read) < self::MOST_STATEMENTS ? $this->read : [];

        return $this->read[$sql] = $this->namesIn($sql);
    }

    /** @return list<string>|null null if the statement writes nothing; no table if it writes what nobody knows */
    public function writtenBy(string $sql): ?array
    {
        if (\array_key_exists($sql, $this->written)) {
            return $this->written[$sql];
        }
        $this->written = \count($this->written) < self::MOST_STATEMENTS ? $this->written : [];

        return $this->written[$sql] = $this->findWritten($sql);
    }

    /** @return list<string>|null */
    private function findWritten(string $sql): ?array
    {
        if (preg_match(self::READS, $sql) === 1) {
            return null;
        }
        $names = $this->namesIn($sql);
        if (preg_match('/^\s*INSERT\b(?!.*\bUPDATE\b)/is', $sql) === 1) {
            return $names;
        }
        $known = $this->database->tableNames();
        if (array_diff($names, array_map(self::key(...), $known)) !== []) {
            // The tables that depend on one that is not registered cannot be known either.
            return [];
        }
        foreach ($known as $table) {
            if (\in_array(self::key($table), $names, true)) {
                foreach (DependentTables::ofAnyChange($this->database->getTable($table)::class) as $dependent) {
                    $names[] = self::key($dependent::TABLE_NAME);
                }
            }
        }

        return array_values(array_unique($names));
    }

    /** @return list<string> the known tables that occur, and the names that stand where a table does */
    private function namesIn(string $sql): array
    {
        $names = array_filter(
            $this->database->tableNames(),
            static fn (string $name): bool => stripos($sql, self::withoutSchema($name)) !== false,
        );
        if (preg_match_all(self::TABLE, $sql, $matches) === false) {
            throw InvalidClauseException::because($sql, preg_last_error_msg() . '.');
        }
        foreach ($matches[1] as $name) {
            $names[] = self::withoutSchema(str_replace(['"', '`', '[', ']'], '', $name));
        }

        return array_values(array_unique(array_map(self::key(...), $names)));
    }

    /** Names that differ in case only may be those of one table. */
    private static function key(string $name): string
    {
        return strtolower(self::withoutSchema($name));
    }

    private static function withoutSchema(string $name): string
    {
        $dot = strrpos($name, '.');

        return $dot === false ? $name : substr($name, $dot + 1);
    }
}
