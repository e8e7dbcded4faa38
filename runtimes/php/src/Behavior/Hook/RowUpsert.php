<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** An upsert() of rows that is about to run. */
final class RowUpsert
{
    use NotSerializable;

    private int|string|null $generatedId = null;

    /**
     * @param class-string<TableMap> $map
     * @param list<array<string, mixed>> $rows values by column name
     * @param list<string> $uniqueBy
     * @param list<string> $changed the columns that a row that is there already gets
     */
    public function __construct(
        public readonly string $map,
        public readonly ConnectionInterface $connection,
        private array $rows,
        public readonly array $uniqueBy,
        private array $changed,
    ) {
    }

    /** @return list<array<string, mixed>> */
    public function rows(): array
    {
        return $this->rows;
    }

    /** @return list<string> */
    public function changed(): array
    {
        return $this->changed;
    }

    /** Gives a column of all rows a value that the caller has not given: to rows that are inserted, or to all. */
    public function set(string $column, mixed $value, bool $onUpdate): void
    {
        $isNew = !\array_key_exists($column, $this->rows[0] ?? []);
        foreach ($isNew ? array_keys($this->rows) : [] as $place) {
            $this->rows[$place][$column] = $value;
        }
        if ($isNew && $onUpdate) {
            $this->changed[] = $column;
        }
    }

    /** The id that the database gave to the row of an insert; null for an upsert, and where it gave none. */
    public function generatedId(): int|string|null
    {
        return $this->generatedId;
    }

    /** @internal */
    public function noteGeneratedId(int|string|null $id): void
    {
        $this->generatedId = $id;
    }

    /**
     * Gives a column a value of its own in each row that is inserted, unless the caller has given it.
     *
     * @param list<mixed> $values one per row
     */
    public function setEach(string $column, array $values): void
    {
        if (\array_key_exists($column, $this->rows[0] ?? [])) {
            return;
        }
        foreach ($values as $place => $value) {
            $this->rows[$place][$column] = $value;
        }
    }
}
