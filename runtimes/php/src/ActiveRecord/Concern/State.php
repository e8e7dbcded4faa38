<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\SavedState;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/** What an object knows about itself beside its columns. */
trait State
{
    protected bool $isNewObject = true;
    protected bool $isDeletedObject = false;
    protected bool $alreadyInSave = false;

    /** One bit per column, for those at positions 0 to 61. */
    protected int $modifiedColumns = 0;
    /** @var array<int, true> the positions from 62 on */
    protected array $modifiedBeyond = [];
    /** @var array<int, true> by position */
    protected array $loadedLazyColumns = [];
    /** @var array<string, mixed> */
    protected array $virtualColumns = [];
    /** @var list<mixed>|null as stored, once a column of the key was changed */
    protected ?array $originalKey = null;

    public static function tableMap(): string
    {
        return static::TABLE_MAP;
    }

    public function isNew(): bool
    {
        return $this->isNewObject;
    }

    public function setNew(bool $new): void
    {
        $this->isNewObject = $new;
    }

    public function isDeleted(): bool
    {
        return $this->isDeletedObject;
    }

    public function setDeleted(bool $deleted): void
    {
        $this->isDeletedObject = $deleted;
    }

    public function isModified(): bool
    {
        return $this->modifiedColumns !== 0 || $this->modifiedBeyond !== [];
    }

    public function isColumnModified(string $column): bool
    {
        $map = static::TABLE_MAP;
        $position = $map::position($map::columnOf($column));

        return $position < 62 ? ($this->modifiedColumns & (1 << $position)) !== 0 : isset($this->modifiedBeyond[$position]);
    }

    public function getModifiedColumns(): array
    {
        $names = static::TABLE_MAP::getFieldNames(TableMap::TYPE_COLNAME);

        return array_map(static fn (int $position): string => (string) $names[$position], $this->modifiedPositions());
    }

    public function resetModified(?string $column = null): void
    {
        if ($column === null) {
            $this->modifiedColumns = 0;
            $this->modifiedBeyond = [];

            return;
        }
        $map = static::TABLE_MAP;
        $position = $map::position($map::columnOf($column));
        if ($position < 62) {
            $this->modifiedColumns &= ~(1 << $position);
        } else {
            unset($this->modifiedBeyond[$position]);
        }
    }

    protected function markModified(int $position): void
    {
        if ($position < 62) {
            $this->modifiedColumns |= 1 << $position;
        } else {
            $this->modifiedBeyond[$position] = true;
        }
    }

    /** For the setter of a lazy column. */
    protected function markLoaded(int $position): void
    {
        $this->loadedLazyColumns[$position] = true;
    }

    /** Not new, nothing modified. */
    protected function markHydrated(): void
    {
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
        $this->modifiedBeyond = [];
        $this->loadedLazyColumns = [];
        $this->originalKey = null;
    }

    /** For the setter of a key column: the row has to be found by what its key was. */
    protected function rememberKey(): void
    {
        if (!$this->isNewObject && $this->originalKey === null) {
            $this->originalKey = $this->storedKey();
        }
    }

    /** @return list<int> */
    protected function modifiedPositions(): array
    {
        $positions = [];
        for ($mask = $this->modifiedColumns, $position = 0; $mask !== 0; $mask >>= 1, ++$position) {
            if (($mask & 1) !== 0) {
                $positions[] = $position;
            }
        }
        $beyond = array_keys($this->modifiedBeyond);
        sort($beyond);

        return [...$positions, ...$beyond];
    }

    /** @param array<int, string> $properties that are going to be set, by position */
    protected function savedState(array $properties = []): SavedState
    {
        $values = [];
        foreach ($properties as $position => $property) {
            $values[$position] = [$property, $this->{$property}];
        }

        return new SavedState(
            $this,
            $this->isNewObject,
            $this->isDeletedObject,
            $this->modifiedColumns,
            $this->modifiedBeyond,
            $this->originalKey,
            $values,
        );
    }

    public function undoSave(SavedState $before): void
    {
        foreach ($before->properties as $position => [$property, $value]) {
            $this->{$property} = $value;
            if ($position < 62) {
                $this->modifiedColumns &= ~(1 << $position);
            } else {
                unset($this->modifiedBeyond[$position]);
            }
        }
        $this->isNewObject = $before->isNew;
        $this->isDeletedObject = $before->isDeleted;
        $this->modifiedColumns |= $before->modifiedColumns;
        $this->modifiedBeyond += $before->modifiedBeyond;
        $this->originalKey = $before->originalKey;
    }

    public function equals(mixed $other): bool
    {
        if ($other === $this) {
            return true;
        }

        return $other instanceof ActiveRecordInterface
            && $other::class === static::class
            && !$this->isPrimaryKeyNull()
            && $other->getPrimaryKey() === $this->getPrimaryKey();
    }

    public function hashCode(): string
    {
        $key = $this->primaryKeyValues();
        if ($key === [] || in_array(null, $key, true)) {
            return spl_object_hash($this);
        }

        return (string) crc32(static::TABLE_MAP . serialize($key));
    }

    public function getPrimaryKey(): mixed
    {
        return null;
    }

    public function isPrimaryKeyNull(): bool
    {
        return true;
    }

    public function primaryKeyValues(): array
    {
        return match (count(static::TABLE_MAP::PRIMARY_KEY)) {
            0 => [],
            1 => [$this->getPrimaryKey()],
            default => array_values((array) $this->getPrimaryKey()),
        };
    }

    public function getVirtualColumns(): array
    {
        return $this->virtualColumns;
    }

    public function hasVirtualColumn(string $name): bool
    {
        return array_key_exists($name, $this->virtualColumns);
    }

    public function getVirtualColumn(string $name): mixed
    {
        if (!$this->hasVirtualColumn($name)) {
            throw new UnknownColumnException(sprintf(
                'This %s was not loaded with a column "%s". Add it to the query: withColumn(…, \'%s\').',
                static::class,
                $name,
                $name,
            ));
        }

        return $this->virtualColumns[$name];
    }

    public function setVirtualColumn(string $name, mixed $value): static
    {
        $this->virtualColumns[$name] = $value;

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
            foreach ([$name, lcfirst($name)] as $column) {
                if ($this->hasVirtualColumn($column)) {
                    return $this->virtualColumns[$column];
                }
            }
        }

        throw BadMethodCallException::of($this, $method);
    }

    protected function log(string $message, int $level = Orm::LOG_INFO): void
    {
        Orm::log(static::class . ': ' . $message, $level);
    }
}
