<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnMask;
use Orm\Runtime\Orm;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\Temporal;

/**
 * Columns and related objects of a generated class for the services of the runtime, which do not see its properties;
 * which columns are modified; virtual columns, whose names only the query knows by which the object was read.
 *
 * @phpstan-import-type Column from TableMap
 * @phpstan-import-type Kind from Temporal
 */
trait ColumnAccess
{
    /** Called with the id that the database gave. */
    public function setGeneratedId(int|string $id): void
    {
    }

    /** @return array<string, ActiveRecordInterface|null> by relation */
    public function parentObjects(): array
    {
        return [];
    }

    /** @return list<RelatedCollection|null> in the order in which they are saved: n:n, 1:n, 1:1 */
    public function relatedCollections(): array
    {
        return [];
    }

    /** Whether none of these is in memory. */
    public function hasNoLoadedRelations(): bool
    {
        return true;
    }

    /** Takes the key of a parent that was saved. */
    public function adoptParent(string $relation): void
    {
    }

    /** For the setter of a key column: the row has to be found by what its key was. */
    protected function rememberKey(): void
    {
        if (!$this->isNewObject && !isset($this->rareState['originalKey'])) {
            $this->rareState['originalKey'] = $this->storedKey();
        }
    }

    /** For the setter of a foreign key: a removal has to say whose the row was. */
    protected function rememberForeignKey(int $position): void
    {
        if (
            !$this->isNewObject
            && !ColumnMask::contains($this->modifiedColumns, $this->modifiedHighColumns(), $position)
        ) {
            $this->rareState['storedForeignKeys'][$position] = $this->storedValues()[$position];
        }
    }

    public function storedForeignKey(array $positions): ?array
    {
        $values = [];
        $highColumns = $this->modifiedHighColumns();
        $stored = $this->rareState['storedForeignKeys'] ?? [];
        $present = $this->valuesAt($positions, null);
        foreach ($positions as $place => $position) {
            if (!ColumnMask::contains($this->modifiedColumns, $highColumns, $position)) {
                $values[] = $present[$place];
            } elseif (\array_key_exists($position, $stored)) {
                $values[] = $stored[$position];
            } else {
                return null;
            }
        }

        return $values;
    }

    /** @return list<mixed> */
    public function storedKey(): array
    {
        $map = static::TABLE_MAP;
        $stored = $this->storedValues();
        $key = [];
        foreach ($map::PRIMARY_KEY as $column) {
            $key[] = $stored[$map::position($column)];
        }

        return $key;
    }

    protected function log(string $message, int $level = Orm::LOG_INFO): void
    {
        Orm::log(static::class . ': ' . $message, $level);
    }

    public function readProperty(string $name): mixed
    {
        return $this->{$name};
    }

    public function writeProperty(string $name, mixed $value): void
    {
        $this->{$name} = $value;
    }

    public function callSetter(string $setter, mixed $value): void
    {
        $this->{$setter}($value);
    }

    /**
     * @param array<int|string, string> $setters
     * @param array<int|string, mixed> $values by the same keys, of which some may be missing
     */
    public function callSetters(array $setters, array $values): void
    {
        foreach ($setters as $key => $setter) {
            if (\array_key_exists($key, $values)) {
                $this->{$setter}($values[$key]);
            }
        }
    }

    public function callAdder(string $method, mixed ...$members): void
    {
        $this->{$method}(...$members);
    }

    /** The properties of all columns. Generated classes read them without looking for their names. */
    public function columnValues(): array
    {
        $values = [];
        foreach (static::TABLE_MAP::COLUMNS as $column) {
            $values[] = $this->{$column['property']};
        }

        return $values;
    }

    /** Classes that an earlier version generated have storedValues() instead. */
    public function storeColumns(array &$row): void
    {
        foreach ($this->storedValues() as $position => $value) {
            $row[$position] = $value;
        }
    }

    public function storedValues(): array
    {
        $row = [];
        $this->storeColumns($row);

        /** @var list<mixed> $row all positions, in their order */
        return $row;
    }

    /**
     * @template Key of int|string
     * @param array<Key, string> $getters
     * @return array<Key, mixed> by the same keys
     */
    public function valuesFrom(array $getters): array
    {
        $values = [];
        foreach ($getters as $key => $getter) {
            $values[$key] = $this->{$getter}();
        }

        return $values;
    }

    /**
     * The property of a column; a decimal that came as a number gets its text.
     *
     * @param Column $column
     */
    public function valueOf(array $column): mixed
    {
        $value = $this->{$column['property']};

        return (\is_int($value) || \is_float($value))
            && ($column['type'] === 'DECIMAL' || $column['type'] === 'NUMERIC')
            ? DecimalValue::text($value, $column['scale'] ?? null)
            : $value;
    }

    /**
     * @param list<int> $positions
     * @param array<string, Kind|null>|null $properties with the kinds of dates, where nothing else is to convert
     * @return list<mixed>
     */
    public function valuesAt(array $positions, ?array $properties): array
    {
        $values = [];
        if ($properties !== null) {
            foreach ($properties as $property => $kind) {
                /** @var \DateTimeInterface|string|null $value of a date, anything else otherwise */
                $value = $this->{$property};
                // Texts are as the database has or takes them.
                $values[] = $kind === null || $value === null || \is_string($value)
                    ? $value
                    : Temporal::stored($value, $kind, static::TABLE_MAP::DATABASE_NAME);
            }

            return $values;
        }
        $stored = $this->storedValues();
        foreach ($positions as $position) {
            $values[] = $stored[$position];
        }

        return $values;
    }

    public function isModified(): bool
    {
        return $this->modifiedColumns !== 0 || isset($this->rareState['modifiedHighColumns']);
    }

    public function markModified(int $position): void
    {
        if ($position < ColumnMask::BITS) {
            $this->modifiedColumns |= 1 << $position;
        } else {
            $this->rareState['modifiedHighColumns'][$position] = true;
        }
    }

    public function modifiedMask(): int
    {
        return $this->modifiedColumns;
    }

    public function modifiedHighColumns(): array
    {
        return $this->rareState['modifiedHighColumns'] ?? [];
    }

    public function markModifiedColumns(int $mask, array $highColumns = []): void
    {
        $this->modifiedColumns = $mask;
        if ($highColumns !== []) {
            $this->rareState['modifiedHighColumns'] = $highColumns;
        } elseif (isset($this->rareState['modifiedHighColumns'])) {
            unset($this->rareState['modifiedHighColumns']);
        }
        if ($mask === 0 && isset($this->rareState['storedForeignKeys'])) {
            unset($this->rareState['storedForeignKeys']);
        }
    }

    public function unmarkModified(int $position): void
    {
        if ($position < ColumnMask::BITS) {
            $this->modifiedColumns &= ~(1 << $position);
        } else {
            $this->markModifiedColumns(
                $this->modifiedColumns,
                \array_diff_key($this->modifiedHighColumns(), [$position => true]),
            );
        }
    }

    public function loadedLazyColumns(): array
    {
        return $this->rareState['loadedLazyColumns'] ?? [];
    }

    public function markLazyColumnsLoaded(array $positions): void
    {
        if ($positions !== []) {
            $this->rareState['loadedLazyColumns'] = $positions;
        } elseif (isset($this->rareState['loadedLazyColumns'])) {
            unset($this->rareState['loadedLazyColumns']);
        }
    }

    /** For the setter of a lazy column: what the row holds is not known before it was read. */
    protected function mayDiffer(int $position): bool
    {
        return !$this->isNewObject && !isset($this->rareState['loadedLazyColumns'][$position]);
    }

    /** For takeColumns(): nothing is modified any more, and lazy columns have to be read again. */
    protected function clearReadState(): void
    {
        unset(
            $this->rareState['modifiedHighColumns'],
            $this->rareState['storedForeignKeys'],
            $this->rareState['loadedLazyColumns'],
        );
    }

    /** For the setter of a lazy column. */
    protected function markLoaded(int $position): void
    {
        $this->rareState['loadedLazyColumns'][$position] = true;
    }

    /** @return array<string, mixed> */
    public function getVirtualColumns(): array
    {
        return $this->rareState['virtualColumns'] ?? [];
    }

    public function replaceVirtualColumns(array $columns): void
    {
        if ($columns !== []) {
            $this->rareState['virtualColumns'] = $columns;
        } elseif (isset($this->rareState['virtualColumns'])) {
            unset($this->rareState['virtualColumns']);
        }
    }

    public function hasVirtualColumn(string $name): bool
    {
        return \array_key_exists($name, $this->rareState['virtualColumns'] ?? []);
    }

    public function getVirtualColumn(string $name): mixed
    {
        $columns = $this->rareState['virtualColumns'] ?? [];
        if (!\array_key_exists($name, $columns)) {
            throw new UnknownColumnException(sprintf(
                'This %s was not loaded with a column "%s". Add it to the query: withColumn(…, \'%s\').',
                static::class,
                $name,
                $name,
            ));
        }

        return $columns[$name];
    }

    public function setVirtualColumn(string $name, mixed $value): static
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        $this->rareState['virtualColumns'][$name] = $value;

        return $this;
    }

    /**
     * Getters of virtual columns, whose names only the query knows.
     *
     * @param array<int, mixed> $arguments
     */
    public function __call(string $method, array $arguments): mixed
    {
        if (str_starts_with($method, 'get')) {
            $name = substr($method, 3);
            $columns = $this->rareState['virtualColumns'] ?? [];
            foreach ([$name, lcfirst($name)] as $column) {
                if (\array_key_exists($column, $columns)) {
                    return $columns[$column];
                }
            }
        }

        throw BadMethodCallException::of($this, $method);
    }

    /** @param array<int, mixed> $arguments */
    public static function __callStatic(string $method, array $arguments): mixed
    {
        throw BadMethodCallException::ofClass(static::class, $method);
    }
}
