<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * Rows of a small table as named locks, instead of the database's own: for clusters whose nodes do not know of each
 * other's locks, but do of each other's rows.
 *
 * The table has a primary key and a number, and needs no rows.
 */
final class LockRows
{
    use NotSerializable;

    /** No more rows than this come to be in the table. */
    private const BUCKETS = 1024;
    private const ROWS_PER_STATEMENT = 256;

    private static bool $areUsed = false;

    /** @var array<string, self> by the name of the connection */
    private static array $all = [];

    private function __construct(
        private readonly string $table,
        private readonly string $key,
        private readonly string $number,
    ) {
    }

    /**
     * Locks rows of a table from now on, on that connection. Every process that takes the same locks has to call it.
     *
     * @param string|null $table null: the database's own locks again
     */
    public static function inTable(
        string $connection,
        ?string $table,
        string $key = 'id',
        string $number = 'version',
    ): void {
        if ($table === '' || $key === '' || $number === '') {
            throw new OrmException('The lock rows need names: a table, its key and a number.');
        }
        unset(self::$all[$connection]);
        if ($table !== null) {
            self::$all[$connection] = new self($table, $key, $number);
        }
        self::$areUsed = self::$all !== [];
    }

    /** @internal */
    public static function of(ConnectionInterface $con): ?self
    {
        return self::$areUsed ? self::$all[$con->getName()] ?? null : null;
    }

    /**
     * Writes the rows, which no other transaction can do until this one ends, in the order of their keys. The number
     * differs each time, since an UPDATE that changes nothing may not lock.
     *
     * @internal
     * @param non-empty-array<class-string<TableMap>, non-empty-list<int>> $numbers of locks, by table
     */
    public function lock(ConnectionInterface $con, array $numbers): void
    {
        $buckets = [];
        foreach ($numbers as $map => $ofTable) {
            foreach ($ofTable as $number) {
                $buckets[crc32($map::SQL_TABLE . '#' . $number) % self::BUCKETS] = true;
            }
        }
        ksort($buckets);
        $adapter = $con->getAdapter();
        $name = SqlText::qualified($adapter, $this->table);
        [$key, $number] = [$adapter->quoteIdentifier($this->key), $adapter->quoteIdentifier($this->number)];
        foreach (array_chunk(array_keys($buckets), self::ROWS_PER_STATEMENT) as $chunk) {
            $values = [];
            foreach ($chunk as $bucket) {
                array_push($values, $bucket, random_int(1, 0x7fffffff));
            }
            $con->execute($adapter->upsertStatement($name, [$key, $number], count($chunk), [$key], [$number]), $values);
        }
    }
}
