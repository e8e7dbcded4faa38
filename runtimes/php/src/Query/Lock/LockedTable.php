<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The table that a lock belongs to, as the lock services of databases know it.
 *
 * Every process that writes to a table has to make the same lock keys, whatever its version or language:
 *
 * - A table has a fixed number of numbered locks (see LockFacts::$perTable). The number of a named lock is
 *   crc32(value) mod that number; the CRC is the unsigned one of zlib ("crc32b"). The empty value has number 0.
 * - PostgreSQL: pg_advisory_xact_lock(key, number), where the key is crc32(table) as a signed 32-bit integer.
 * - MySQL, SQL Server: the name `orm-<hash>-<number>`, where the hash is md5(table) in lowercase hexadecimal. On MySQL
 *   the hash of a table that is not named with its schema is md5(DATABASE() . md5(table)), since names belong to the
 *   server.
 * - Galera: the row of orm_lock with the id crc32(table) * 256 + number; for a row of a table, the one with the id
 *   -1 - crc32(text) mod 65536, where the text is md5(table), "#" and HEX() of the columns of the key, each behind "#".
 * - LockRows::inTable(): the key of the row is crc32(table . '#' . number) mod 1024.
 *
 * The table is its SQL name, quoted as in the table map.
 *
 * @internal
 */
final class LockedTable
{
    use NotSerializable;

    /** A quoted name with another one behind it. */
    private const QUALIFIED = '/^(?:"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[(?:[^\]]|\]\])*\])\./';

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    public readonly string $name;
    public readonly string $sql;
    /** The name of the table in names of locks. */
    public readonly string $hash;
    /** The number of the table among the tables of a database. */
    public readonly int $number;

    private ?bool $isQualified = null;

    /** @param class-string<TableMap> $map */
    private function __construct(public readonly string $map)
    {
        $this->name = $map::TABLE_NAME;
        $this->sql = $map::SQL_TABLE;
        $this->hash = md5($map::SQL_TABLE);
        $crc = crc32($map::SQL_TABLE);
        $this->number = $crc > 0x7fffffff ? $crc - 0x100000000 : $crc;
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /** Whether the SQL name of the table begins with that of its schema. */
    public function isQualified(): bool
    {
        return $this->isQualified ??= preg_match(self::QUALIFIED, $this->sql) === 1;
    }
}
