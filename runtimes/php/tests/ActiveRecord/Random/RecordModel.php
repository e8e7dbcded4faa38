<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Random;

/**
 * The rows of all tables, and what objects know of them.
 *
 * @phpstan-type Known array{
 *     kind: RecordKind, values: array<string, mixed>, dirty: array<string, true>, new: bool, deleted: bool,
 *     key: string|null, isLoaded: bool
 * }
 */
final class RecordModel
{
    /** The value of a column that was not read yet. */
    public const LAZY = "\0lazy";

    /** @var array<string, array<string, array<string, mixed>>> by table and key */
    public array $rows = [];
    /** @var array<int, Known> */
    public array $objects = [];
    /** @var list<array{array<string, array<string, array<string, mixed>>>, array<int, Known>}> */
    public array $before = [];
    /** The number of savepoints and transactions that were open when a statement failed. */
    public ?int $spoiledAt = null;

    /** @param array<string, RecordKind> $kinds */
    public function __construct(private readonly array $kinds)
    {
    }

    /** @param array<string, mixed> $values */
    public static function keyOf(RecordKind $kind, array $values): string
    {
        return json_encode(array_map(static fn (string $column): mixed => $values[$column], $kind->key), 256);
    }

    /** @return string|null why the row of an object cannot be written */
    public function reasonToFail(int $number): ?string
    {
        ['kind' => $kind, 'values' => $values, 'dirty' => $dirty, 'new' => $isNew, 'key' => $key, 'deleted' => $gone]
            = $this->objects[$number];
        if ($gone) {
            return 'deleted';
        }
        if (!$isNew && $dirty === []) {
            return null;
        }
        if (!$isNew && !isset($this->rows[$kind->name][$key])) {
            return 'gone';
        }
        $newKey = $kind->isAuto && $isNew ? null : self::keyOf($kind, $values);
        if ($newKey !== $key && isset($this->rows[$kind->name][$newKey])) {
            return 'taken';
        }
        foreach ($this->rows[$kind->name] ?? [] as $other => $row) {
            if (
                $kind->unique !== null && ($isNew || isset($dirty[$kind->unique])) && $other !== $key
                && $values[$kind->unique] !== null && $row[$kind->unique] === $values[$kind->unique]
            ) {
                return 'unique';
            }
        }
        foreach ($kind->parents as $column => [$table]) {
            $isWritten = $isNew || isset($dirty[$column]);
            $parent = json_encode([$values[$column]]);
            if ($isWritten && $values[$column] !== null && !isset($this->rows[$table][$parent])) {
                return 'parent';
            }
        }

        return null;
    }

    /** The row as the object wants it. */
    public function write(int $number, ?int $id): void
    {
        ['kind' => $kind, 'values' => $values, 'dirty' => $dirty, 'new' => $isNew, 'key' => $key]
            = $this->objects[$number];
        if ($isNew && $kind->isAuto && $id !== null) {
            $values['Id'] = $id;
        }
        $row = $isNew ? $values : array_replace($this->rows[$kind->name][$key], array_intersect_key($values, $dirty));
        unset($this->rows[$kind->name][(string) $key]);
        $newKey = self::keyOf($kind, $row);
        $this->rows[$kind->name][$newKey] = $row;
        $this->objects[$number] = ['values' => $values, 'dirty' => [], 'new' => false, 'key' => $newKey]
            + $this->objects[$number];
    }

    public function remove(string $table, string $key): void
    {
        $row = $this->rows[$table][$key] ?? null;
        if ($row === null) {
            return;
        }
        unset($this->rows[$table][$key]);
        foreach ($this->kinds as $child) {
            foreach ($child->parents as $column => [$parent, $onDelete]) {
                if ($parent !== $table) {
                    continue;
                }
                foreach ($this->rows[$child->name] ?? [] as $childKey => $childRow) {
                    if ($childRow[$column] !== $row['Id']) {
                        continue;
                    }
                    if ($onDelete === 'cascade') {
                        $this->remove($child->name, (string) $childKey);
                    } else {
                        $this->rows[$child->name][$childKey][$column] = null;
                    }
                }
            }
        }
    }

    public function begin(): void
    {
        $this->before[] = [$this->rows, $this->objects];
    }

    public function commit(): void
    {
        $this->before = [];
    }

    /** Ends the last savepoint, and keeps what was done since. */
    public function release(): void
    {
        array_pop($this->before);
    }

    /** @return list<int> the objects about which a rollback to this level leaves nothing to say */
    public function rollBackTo(int $level): array
    {
        [$this->rows, $known] = $this->before[$level];
        $forgotten = [];
        foreach (array_diff_key($this->objects, $known) as $number => $object) {
            if ($object['isLoaded'] || in_array(self::LAZY, $object['values'], true)) {
                $forgotten[] = $number;
                continue;
            }
            $values = $object['kind']->isAuto ? ['Id' => null] + $object['values'] : $object['values'];
            $known[$number] = ['values' => $values, 'new' => true, 'deleted' => false, 'key' => null] + $object;
            // The transaction, which is older as well, does not know that it was made within.
            $known[$number]['isLoaded'] = $level > 0;
        }
        $this->objects = $known;
        $this->before = array_slice($this->before, 0, $level);
        $this->spoiledAt = $this->spoiledAt !== null && $this->spoiledAt > $level ? null : $this->spoiledAt;

        return $forgotten;
    }
}
