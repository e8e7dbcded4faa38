<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Support\NotSerializable;

/**
 * Rows of a small table as the locks of lists, instead of the database's own: for clusters whose nodes do not know of
 * each other's locks, but do of each other's rows.
 *
 * The table has a primary key and a number, and needs no rows.
 */
final class LockRows
{
    use NotSerializable;

    /** No more rows than this come to be in the table. */
    private const BUCKETS = 1024;
    private const ROWS_PER_STATEMENT = 256;

    /** @var array<string, self> by the name of the connection */
    private static array $all = [];

    private function __construct(
        private readonly string $table,
        private readonly string $key,
        private readonly string $number,
    ) {
    }

    /**
     * From now on, for lists on that connection; every process that changes them has to call it.
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
            throw new InvalidArgumentException('The lock rows need names: a table, its key and a number.');
        }
        unset(self::$all[$connection]);
        if ($table !== null) {
            self::$all[$connection] = new self($table, $key, $number);
        }
    }

    /** @internal */
    public static function of(ConnectionInterface $con): ?self
    {
        return self::$all === [] ? null : self::$all[$con->getName()] ?? null;
    }

    /**
     * Writes the rows, which nobody else can do until the transaction ends. Each time something else, since
     * what does not change is no write.
     *
     * @internal
     * @param non-empty-list<int> $places of the locks among those of the table
     */
    public function lock(ConnectionInterface $con, SortableTable $table, array $places): void
    {
        $buckets = array_map(static fn (int $place): int => crc32($table->sql . '#' . $place) % self::BUCKETS, $places);
        $buckets = array_values(array_unique($buckets));
        sort($buckets);
        $adapter = $con->getAdapter();
        [$key, $number] = [$adapter->quoteIdentifier($this->key), $adapter->quoteIdentifier($this->number)];
        foreach (array_chunk($buckets, self::ROWS_PER_STATEMENT) as $chunk) {
            $values = [];
            foreach ($chunk as $bucket) {
                array_push($values, $bucket, random_int(1, 0x7fffffff));
            }
            $sql = $adapter->upsertStatement(
                $adapter->quoteIdentifierTable($this->table),
                [$key, $number],
                count($chunk),
                [$key],
                [$number],
            );
            $con->execute($sql, $values);
        }
    }
}
