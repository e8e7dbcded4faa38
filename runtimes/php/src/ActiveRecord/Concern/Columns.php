<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Map\TableMap;
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
trait Columns
{
    /** Called with the id that the database gave. */
    protected function setGeneratedId(int|string $id): void
    {
    }

    /** @return array<string, ActiveRecordInterface|null> by relation */
    protected function parentObjects(): array
    {
        return [];
    }

    /** @return list<RelatedCollection|null> in the order in which they are saved: n:n, 1:n, 1:1 */
    protected function relatedCollections(): array
    {
        return [];
    }

    /** Whether none of these is in memory. */
    protected function hasNoLoadedRelations(): bool
    {
        return true;
    }

    /** Takes the key of a parent that was saved. */
    protected function adoptParent(string $relation): void
    {
    }

    /** For the setter of a key column: the row has to be found by what its key was. */
    protected function rememberKey(): void
    {
        if (!$this->isNewObject && !isset($this->rareState['originalKey'])) {
            $this->rareState['originalKey'] = ColumnAccess::storedKey($this);
        }
    }

    /** For the setter of a foreign key: a removal has to say whose the row was. */
    protected function rememberForeignKey(int $position): void
    {
        if (!ColumnMask::contains($this->modifiedColumns, RowState::modifiedHighColumns($this), $position)) {
            $this->rareState['storedForeignKeys'][$position] = ColumnAccess::storedValues($this)[$position];
        }
    }

    protected function log(string $message, int $level = Orm::LOG_INFO): void
    {
        Orm::log(static::class . ': ' . $message, $level);
    }

    protected function readProperty(string $name): mixed
    {
        return $this->{$name};
    }

    protected function writeProperty(string $name, mixed $value): void
    {
        $this->{$name} = $value;
    }

    protected function callSetter(string $setter, mixed $value): void
    {
        $this->{$setter}($value);
    }

    /**
     * @param array<int|string, string> $setters
     * @param array<int|string, mixed> $values by the same keys, of which some may be missing
     */
    protected function callSetters(array $setters, array $values): void
    {
        foreach ($setters as $key => $setter) {
            if (\array_key_exists($key, $values)) {
                $this->{$setter}($values[$key]);
            }
        }
    }

    protected function callAdder(string $method, mixed ...$members): void
    {
        $this->{$method}(...$members);
    }

    /** The properties of all columns. Generated classes read them without looking for their names. */
    protected function columnValues(): array
    {
        $values = [];
        foreach (static::TABLE_MAP::COLUMNS as $column) {
            $values[] = $this->{$column['property']};
        }

        return $values;
    }

    /**
     * @template Key of int|string
     * @param array<Key, string> $getters
     * @return array<Key, mixed> by the same keys
     */
    protected function valuesFrom(array $getters): array
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
    protected function valueOf(array $column): mixed
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
    protected function valuesAt(array $positions, ?array $properties): array
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
        $stored = ColumnAccess::storedValues($this);
        foreach ($positions as $position) {
            $values[] = $stored[$position];
        }

        return $values;
    }

    public function isModified(): bool
    {
        return $this->modifiedColumns !== 0 || isset($this->rareState['modifiedHighColumns']);
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
        $this->beforeChange();
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
