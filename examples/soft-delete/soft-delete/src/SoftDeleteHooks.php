<?php

declare(strict_types=1);

namespace Acme\SoftDelete;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/** Puts a date into rows that would be deleted, and leaves such rows out of queries. */
final class SoftDeleteHooks extends Behavior
{
    /** @param class-string<TableMap> $map */
    private function __construct(
        private readonly string $map,
        private readonly string $column,
        private readonly ?ListPlaces $places,
    ) {
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self($map, self::columnOf($map), ListPlaces::of($map));
    }

    /** @param class-string<TableMap> $map */
    public static function columnOf(string $map): string
    {
        foreach ($map::HOOKS as [$class, $facts]) {
            if ($class === self::class && is_string($facts['column'] ?? null)) {
                return $facts['column'];
            }
        }
        throw new \LogicException(sprintf('The table of "%s" does not keep deleted rows.', $map));
    }

    public function beforeSelect(ModelCriteria $query): void
    {
        $this->hide($query);
    }

    public function beforeDelete(ActiveRecordInterface $object, ConnectionInterface $con): bool
    {
        if ($object instanceof SoftDeletable && $object->isForcedDelete()) {
            return true;
        }
        $values = $this->valuesOfDeleted();
        $this->mark((new ($this->map::QUERY)())->whereKey($object->primaryKeyValues()), $values, $con);
        foreach ($values as $column => $value) {
            $object->setByName($column, $value, TableMap::TYPE_FIELDNAME);
            $object->resetModified($column);
        }

        return false;
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        $query = $delete->query;
        if ($delete->object !== null) {
            // forceDelete() of an object: beforeDelete() has let it pass.
            return;
        }
        if ($query instanceof SeesDeleted && $query->isForcedDelete()) {
            $this->hide($query);

            return;
        }
        $delete->replaceWith($this->mark($query, $this->valuesOfDeleted(), $delete->connection));
    }

    /** @return array<string, mixed> what a deleted row has, by column */
    private function valuesOfDeleted(): array
    {
        return [$this->column => Orm::now()] + ($this->places === null ? [] : [$this->places->rank => null]);
    }

    /**
     * @param ModelCriteria<*, *> $rows
     * @param array<string, mixed> $values
     */
    private function mark(ModelCriteria $rows, array $values, ConnectionInterface $con): int
    {
        $lists = $this->places?->listsOf($rows, $con) ?? [];
        $count = $rows->updateAll($values, $con);
        $this->places?->closeGaps($lists, $con);

        return $count;
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        $this->hide($update->query);
    }

    /** The copy of a deleted row is a new one. */
    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        $copy->setByName($this->column, null, TableMap::TYPE_FIELDNAME);
        $copy->resetModified($this->column);
    }

    /** @param ModelCriteria<*, *> $query */
    private function hide(ModelCriteria $query): void
    {
        $rows = $query instanceof SeesDeleted ? $query->deletedRows() : DeletedRows::Hidden;
        match ($rows) {
            DeletedRows::Hidden => $query->filterBy($this->column, null, Criteria::ISNULL),
            DeletedRows::Only => $query->filterBy($this->column, null, Criteria::ISNOTNULL),
            DeletedRows::Included => null,
        };
    }
}
