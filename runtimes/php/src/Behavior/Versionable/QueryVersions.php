<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Support\NotSerializable;

/**
 * Makes the versions of rows that queries write: a few statements for any number of them.
 *
 * @internal
 */
final class QueryVersions
{
    use NotSerializable;

    private const ROWS_PER_STATEMENT = 500;

    /**
     * The writes that add versions, decided before other behaviors have added columns such as dates.
     *
     * @var \WeakMap<QueryUpdate|RowUpsert, true>
     */
    private \WeakMap $versioned;

    public function __construct(private readonly VersionWriter $writer)
    {
        /** @var \WeakMap<QueryUpdate|RowUpsert, true> $none */
        $none = new \WeakMap();
        $this->versioned = $none;
    }

    public function beforeUpdate(QueryUpdate $update): void
    {
        $table = $this->writer->table;
        if (!$this->isVersioned(array_keys($update->values())) || $update->keys() === []) {
            return;
        }
        $this->versioned[$update] = true;
        $this->writer->flush($update->connection);
        $update->set($table->version, VersionRows::nextNumber($table));
        foreach (VersionLog::values($table) as $name => $value) {
            if (!$update->has($name)) {
                $update->set($name, $value);
            }
        }
    }

    public function afterUpdate(QueryUpdate $update): void
    {
        if (!isset($this->versioned[$update])) {
            return;
        }
        $keys = array_map(fn (array $key): array => $this->keyAfter($key, $update), $update->keys());
        $this->forget($keys, $update->connection);
        $this->writer->collect($keys, $update->connection);
    }

    public function beforeDelete(QueryDelete $delete): void
    {
        $open = $this->writer->open($delete->connection);
        foreach ($open->touched === [] ? [] : $delete->keys() as $key) {
            // Its translations go with it.
            unset($open->touched[VersionNumbers::text($key)]);
        }
        if ($this->writer->table->deletedAt === null || !VersionSwitch::isOn($this->writer->table->map)) {
            return;
        }
        $keys = $delete->keys();
        if ($keys !== []) {
            // While the rows are there.
            $this->writer->flush($delete->connection);
            $this->forget($keys, $delete->connection);
            $this->writer->collectDeleted($keys, $delete->connection);
        }
    }

    public function beforeUpsert(RowUpsert $upsert): void
    {
        $table = $this->writer->table;
        if (!VersionSwitch::isOn($table->map)) {
            return;
        }
        $isChange = $table->areCounted($upsert->changed());
        if ($isChange) {
            $this->versioned[$upsert] = true;
        }
        $this->writer->flush($upsert->connection);
        $this->writer->open($upsert->connection)->found = $upsert->uniqueBy === [] ? [] : $this->keysOf($upsert, true);
        foreach (VersionLog::values($table) as $name => $value) {
            $upsert->set($name, $value, $isChange);
        }
    }

    public function afterUpsert(RowUpsert $upsert): void
    {
        $table = $this->writer->table;
        if (!VersionSwitch::isOn($table->map)) {
            return;
        }
        $con = $upsert->connection;
        $open = $this->writer->open($con);
        $keys = $upsert->uniqueBy === [] ? $this->insertedKey($upsert) : $this->keysOf($upsert, false);
        if (!isset($this->versioned[$upsert])) {
            $keys = array_diff_key($keys, $open->found);
        }
        $open->found = [];
        $keys = array_values($keys);
        if ($keys !== []) {
            VersionRows::raiseNumbers($con, $table, $keys);
            $this->forget($keys, $con);
            $this->writer->collect($keys, $con);
        }
    }

    /** @param list<string> $columns */
    private function isVersioned(array $columns): bool
    {
        return VersionSwitch::isOn($this->writer->table->map) && $this->writer->table->areCounted($columns);
    }

    /**
     * Numbers that a statement has raised are read again, if they are needed.
     *
     * @param list<list<mixed>> $keys
     */
    private function forget(array $keys, ConnectionInterface $con): void
    {
        $open = $this->writer->open($con);
        foreach ($open->numbers === [] ? [] : $keys as $key) {
            unset($open->numbers[VersionNumbers::text($key)]);
        }
    }

    /**
     * @param list<mixed> $key
     * @return list<mixed>
     */
    private function keyAfter(array $key, QueryUpdate $update): array
    {
        foreach ($this->writer->table->map::PRIMARY_KEY as $place => $name) {
            if (!$update->has($name)) {
                continue;
            }
            $value = $update->values()[$name];
            if ($value instanceof Expression) {
                throw new OrmException(sprintf(
                    'An Expression cannot be the new value of "%s.%s": the versions of a row are found by its key.',
                    $this->writer->table->map::TABLE_NAME,
                    $name,
                ));
            }
            $key[$place] = $value;
        }

        return array_values($key);
    }

    /** @return array<string, list<mixed>> */
    private function insertedKey(RowUpsert $upsert): array
    {
        $map = $this->writer->table->map;
        $row = $upsert->rows()[0] ?? [];
        $key = array_map(
            static fn (string $name): mixed => $row[$name] ?? $upsert->generatedId(),
            $map::PRIMARY_KEY,
        );
        $isNumber = \count($key) === 1 && $map::COLUMNS[$map::PRIMARY_KEY[0]]['type'] === 'INTEGER';
        $key = $isNumber && is_numeric($key[0]) ? [(int) $key[0]] : $key;

        return \in_array(null, $key, true) ? [] : [VersionNumbers::text($key) => $key];
    }

    /**
     * The keys of the rows of an upsert that are there.
     *
     * @return array<string, list<mixed>>
     */
    private function keysOf(RowUpsert $upsert, bool $locks): array
    {
        $map = $this->writer->table->map;
        $spec = QuerySpec::of($map);
        $columns = array_map(
            static fn (string $name): Column => Column::of($map, $name, $spec->prefix),
            $upsert->uniqueBy,
        );
        $list = implode(', ', array_column(KeyConditions::columns($spec), 'sql'));
        $found = [];
        foreach (array_chunk($upsert->rows(), self::ROWS_PER_STATEMENT) as $rows) {
            $query = new ($map::QUERY)();
            $query->spec()->setConditions([VersionNumbers::anyOf($columns, array_map(
                static fn (array $row): array => array_map(
                    static fn (string $name): mixed => $row[$name],
                    $upsert->uniqueBy,
                ),
                $rows,
            ))]);
            $keys = $locks
                ? $query->lockedKeys($upsert->connection)
                : array_column(iterator_to_array(
                    VersionNumbers::rows($upsert->connection, $query->spec(), $list, ''),
                    false,
                ), 0);
            foreach ($keys as $key) {
                $found[VersionNumbers::text($key)] = $key;
            }
        }

        return $found;
    }
}
