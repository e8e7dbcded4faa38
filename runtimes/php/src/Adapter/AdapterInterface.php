<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ExpressionDialect;
use Orm\Runtime\Contract\SessionDialect;
use Orm\Runtime\Contract\StatementDialect;

/**
 * What one kind of database does differently. Applications call these methods; the runtime those of the interfaces
 * above. Adapters hold no state.
 */
interface AdapterInterface extends SessionDialect, StatementDialect, ExpressionDialect
{
    public const ID_METHOD_NONE = 0;
    public const ID_METHOD_AUTOINCREMENT = 1;
    public const ID_METHOD_SEQUENCE = 2;

    public function getName(): string;

    /** The name again: mysql, pgsql, sqlite and so on. */
    public function getAdapterId(): string;

    /** The character around texts in SQL. */
    public function getStringDelimiter(): string;

    /** Quotes a column with or without its table: "table.column". */
    public function quote(string $name): string;

    /** Quotes one name; a delimiter in it is doubled. */
    public function quoteIdentifier(string $name): string;

    /** Quotes the parts of a table name with or without a schema and an alias: "schema.table alias". */
    public function quoteIdentifierTable(string $name): string;

    /** Format of a date with time, as \DateTimeInterface::format() takes it. */
    public function getTimestampFormatter(): string;

    public function getDateFormatter(): string;

    public function getTimeFormatter(): string;

    public function concatString(string ...$expressions): string;

    public function subString(string $expression, int $position, int $length): string;

    public function strLength(string $expression): string;

    public function toUpperCase(string $expression): string;

    /** The expression as it is compared without regard to letter case. */
    public function ignoreCase(string $expression): string;

    public function ignoreCaseInOrderBy(string $expression): string;

    public function random(int|string|null $seed = null): string;

    public function compareRegex(string $left, string $right): string;

    /**
     * Adds LIMIT and OFFSET, or what the database has for them, to a SELECT.
     *
     * @param int $limit negative for all rows
     */
    public function applyLimit(string &$sql, int $offset, int $limit): void;

    /** Whether the id of a new row is asked for before the INSERT. */
    public function isGetIdBeforeInsert(): bool;

    public function isGetIdAfterInsert(): bool;

    /**
     * The next number of a sequence, or the id of the last new row.
     *
     * @param string|null $name of a sequence, where the database has them
     */
    public function getId(ConnectionInterface $con, ?string $name = null): mixed;

    /**
     * Binds values to the placeholders of a statement, in their order.
     *
     * @param array<mixed> $parameters values, or arrays with the key "value", as createSelectSql() gives them
     * @param mixed $databaseMap not needed: the types are those of the values
     */
    public function bindValues(\PDOStatement $statement, array $parameters, mixed $databaseMap = null): void;

    /** @param mixed $columnMap not needed: the type is that of the value */
    public function bindValue(
        \PDOStatement $statement,
        int|string $parameter,
        mixed $value,
        mixed $columnMap = null,
        ?int $position = null,
    ): bool;
}
