<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Query\QuerySpec;

/** Makes a change of translations a new version of the rows that they translate. */
final class TranslationHooks extends Behavior
{
    /** @var list<string>|null the columns that refer to the translated row, in the order of its key */
    private ?array $references = null;
    private string $relation = '';
    private ?VersionWriter $writer = null;
    /** @var \WeakMap<ActiveRecordInterface, true> translations that are about to be written, and are changed */
    private \WeakMap $changed;

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map, private readonly string $versioned)
    {
        $this->changed = new \WeakMap();
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self($map, \is_string($facts['versioned'] ?? null) ? $facts['versioned'] : '');
    }

    public function locksToSave(array $objects, ConnectionInterface $con): array
    {
        $changed = array_filter(
            $objects,
            static fn (ActiveRecordInterface $object): bool => $object->isNew() || $object->isModified(),
        );

        return array_merge(...array_map($this->locks(...), array_values($changed)));
    }

    public function locksToDelete(array $objects, ConnectionInterface $con): array
    {
        return array_merge(...array_map($this->locks(...), $objects));
    }

    public function beforeWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            if ($save->isInsert || $object->isModified()) {
                $this->changed[$object] = true;
            }
        }
    }

    public function afterWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            if (!isset($this->changed[$object])) {
                continue;
            }
            unset($this->changed[$object]);
            $key = $this->keyOf($object);
            $this->writer()->touch([$key], $save->connection);
            $parent = RelationAccess::loadedParent($object, $this->relation);
            $map = $this->writer()->table->map;
            if ($parent !== null && $parent::TABLE_MAP !== $map) {
                // The object of a table that extends the translated one has another number.
                $parent = IdentityMap::of($map, $save->connection)->inMemory($key);
            }
            if ($parent instanceof VersionableObject) {
                $this->writer()->noteTouched($parent, $save->connection);
            }
        }
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        $this->touchAll($update->keys(), $update->connection);
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        $this->touchAll($delete->keys(), $delete->connection);
    }

    public function afterUpsert(RowUpsert $upsert): void
    {
        $keys = [];
        foreach ($upsert->rows() as $row) {
            $key = array_map(static fn (string $name): mixed => $row[$name] ?? null, $this->references());
            if (!\in_array(null, $key, true)) {
                $keys[] = $key;
            }
        }
        $this->writer()->touch($keys, $upsert->connection);
    }

    /** Only so that writes of queries run in an operation: the hook of the translated table does the work. */
    public function afterOperation(array $items, ConnectionInterface $con): void
    {
    }

    /** @param list<list<mixed>> $keys of translations */
    private function touchAll(array $keys, ConnectionInterface $con): void
    {
        $this->references();
        $places = array_map(
            fn (string $name): int|false => array_search($name, $this->map::PRIMARY_KEY, true),
            $this->references(),
        );
        if (!\in_array(false, $places, true)) {
            $this->touchRows(array_map(
                static fn (array $key): array => array_map(static fn (int $place): mixed => $key[$place], $places),
                $keys,
            ), $con);

            return;
        }
        $spec = QuerySpec::of($this->map);
        $names = [...$this->map::PRIMARY_KEY, ...$this->references()];
        $list = implode(', ', array_map(fn ($name) => Column::of($this->map, $name, $spec->prefix)->sql, $names));
        foreach (array_chunk($keys, 500) as $chunk) {
            $part = clone $spec;
            $part->setConditions([KeyConditions::any($part, $chunk)]);
            foreach (VersionNumbers::rows($con, $part, $list, '') as [, $values]) {
                $this->touchRows([array_map(
                    fn (string $name, mixed $value): mixed => KeyDefaults::property($this->map::COLUMNS[$name], $value),
                    $this->references(),
                    $values,
                )], $con);
            }
        }
    }

    /** @param list<list<mixed>> $keys of translated rows, whose objects in memory follow */
    private function touchRows(array $keys, ConnectionInterface $con): void
    {
        $writer = $this->writer();
        $writer->touch($keys, $con);
        $pool = IdentityMap::of($writer->table->map, $con);
        foreach ($keys as $key) {
            $object = $pool->inMemory($key);
            if ($object instanceof VersionableObject) {
                $writer->noteTouched($object, $con);
            }
        }
    }

    /** @return list<RowLock> */
    private function locks(ActiveRecordInterface $object): array
    {
        $table = $this->writer()->table;
        $key = $this->keyOf($object);

        return \in_array(null, $key, true) || !VersionSwitch::isOn($table->map) ? [] : [new RowLock($table->map, $key)];
    }

    /** @return list<mixed> */
    private function keyOf(ActiveRecordInterface $object): array
    {
        return array_map(ColumnAccess::reader($object), $this->references());
    }

    /** @return list<string> */
    private function references(): array
    {
        if ($this->references === null) {
            $table = $this->writer()->table;
            foreach ($this->map::RELATIONS as $name => $relation) {
                if ($relation['map'] === $table->map && isset($relation['columns'])) {
                    $this->relation = $name;
                    $locals = array_flip($relation['columns']);
                    $this->references = array_map(
                        static fn (string $own): string => $locals[$own],
                        $table->map::PRIMARY_KEY,
                    );
                    break;
                }
            }
        }

        return $this->references ?? [];
    }

    private function writer(): VersionWriter
    {
        return $this->writer ??= $this->findWriter();
    }

    private function findWriter(): VersionWriter
    {
        foreach ($this->map::RELATIONS as $relation) {
            if ($relation['map']::TABLE_NAME !== $this->versioned) {
                continue;
            }
            foreach (TableHooks::of($relation['map'])->afterOperation as $hook) {
                if ($hook instanceof VersionableHooks) {
                    return $hook->writer();
                }
            }
        }

        throw new OrmException(
            sprintf('"%s" has no relation to "%s". Build the classes again.', $this->map, $this->versioned),
        );
    }
}
