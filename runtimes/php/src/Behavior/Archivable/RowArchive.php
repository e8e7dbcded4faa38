<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Execution\RowCopies;
use Orm\Runtime\Support\NotSerializable;

/**
 * Archives rows by their keys: one statement for 500 rows of a table. Whoever calls it has locked the rows.
 *
 * @internal
 */
final class RowArchive
{
    use NotSerializable;

    /** The date of all rows that an operation archives. */
    private readonly \DateTimeImmutable $now;
    /** @var array<string, true> rows of dependent tables that were archived: references may go in circles */
    private array $done = [];

    private function __construct(private readonly ConnectionInterface $con)
    {
        $this->now = Operation::memory($con, self::class, Orm::now(...));
    }

    /**
     * Archives rows that are about to be deleted, those that the database deletes along with them first.
     *
     * @param list<list<mixed>> $keys
     * @param bool $ignoresOwn whether the application's own archive() is not called, because it is what runs
     */
    public static function archiveAll(
        ArchivedTable $table,
        array $keys,
        ConnectionInterface $con,
        bool $ignoresOwn = false,
    ): void {
        (new self($con))->withDependents($table, $keys, $ignoresOwn);
    }

    /**
     * Archives rows, and nothing else.
     *
     * @param list<list<mixed>> $keys
     */
    public static function archiveRows(ArchivedTable $table, array $keys, ConnectionInterface $con): void
    {
        (new self($con))->rows($table, $keys, false);
    }

    /** @param list<list<mixed>> $keys */
    private function withDependents(ArchivedTable $table, array $keys, bool $ignoresOwn): void
    {
        $fresh = [];
        foreach ($keys as $key) {
            $name = $table->map . ' ' . PrimaryKey::poolKey($key);
            if (!isset($this->done[$name])) {
                $this->done[$name] = true;
                $fresh[] = $key;
            }
        }
        if ($fresh === []) {
            return;
        }
        foreach ($table->dependents() as [$dependent, $columns]) {
            $found = DependentRows::keys($table->map, $fresh, $dependent->map, $columns, $this->con);
            $this->withDependents($dependent, $found, false);
        }
        $this->rows($table, $fresh, $ignoresOwn);
    }

    /** @param list<list<mixed>> $keys */
    private function rows(ArchivedTable $table, array $keys, bool $ignoresOwn): void
    {
        if ($keys === []) {
            return;
        }
        if (!$ignoresOwn && $table->hasOwnArchive()) {
            foreach ((new ($table->map::QUERY)())->whereKeys($keys)->findObjects($this->con) as $object) {
                if ($object instanceof ArchivableObject) {
                    $object->archive($this->con);
                }
            }

            return;
        }
        $columns = $table->columns;
        if ($table->archivedAt !== null) {
            $date = ArchiveDate::of($table->archiveMap, $table->archivedAt, $this->now);
            $columns[$table->archivedAt] = \is_string($date) ? Expression::sql('?', $date) : $date;
        }
        if (!$table->isLocal()) {
            RemoteArchive::write($table, $keys, $this->now, $this->con);
        } elseif ($columns !== []) {
            $replaces = $table->historyKey === null;
            RowCopies::copy($this->con, $table->map, $table->archiveMap, $columns, $keys, $replaces);
        }
    }
}
