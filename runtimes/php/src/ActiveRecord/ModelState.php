<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\Restorable;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\State\VirtualColumns;

/**
 * What an object knows about itself beside its columns.
 *
 * Its properties hold a capital letter: those of columns are the column names in lower case.
 */
abstract class ModelState extends ModelHooks implements Restorable
{
    /**
     * The collections of parents that hold this object: one, or several. They let it go when it gets another parent.
     *
     * @var ChildCollection<ActiveRecordInterface>|list<ChildCollection<ActiveRecordInterface>>|null
     */
    protected ChildCollection|array|null $heldBy = null;
    protected bool $isNewObject = true;
    protected bool $isDeletedObject = false;
    protected bool $alreadyInSave = false;
    /** The level of Snapshots that knows the state of this object. */
    protected int $snapshotLevel = 0;
    /** Whether there may be another object of the same row. */
    protected bool $isClone = false;

    /** One bit per column, for those at positions 0 to 61. */
    protected int $modifiedColumns = 0;
    /** @var array<int, true> the positions from 62 on */
    protected array $modifiedHighColumns = [];
    /** @var array<int, true> by position */
    protected array $loadedLazyColumns = [];
    /** @var array<string, mixed> */
    protected array $virtualColumns = [];
    /** @var list<mixed>|null as stored, once a column of the key was changed */
    protected ?array $originalKey = null;

    public function isNew(): bool
    {
        return $this->isNewObject;
    }

    /** For setters: remembers what the object is, where a transaction is open that may be rolled back. */
    protected function takeSnapshot(): void
    {
        $states = Snapshots::$states;
        if ($states !== null) {
            $states[$this] ??= $this->captureState(false);
            $this->snapshotLevel = Snapshots::$level;

            return;
        }
        Snapshots::$current?->take($this);
        $this->snapshotLevel = max(0, Snapshots::$level);
    }

    public function setNew(bool $new): void
    {
        $this->takeSnapshot();
        $this->isNewObject = $new;
    }

    public function isDeleted(): bool
    {
        return $this->isDeletedObject;
    }

    public function setDeleted(bool $deleted): void
    {
        $this->takeSnapshot();
        $this->isDeletedObject = $deleted;
    }

    public function isModified(): bool
    {
        return $this->modifiedColumns !== 0 || $this->modifiedHighColumns !== [];
    }

    protected function markModified(int $position): void
    {
        if ($position < 62) {
            $this->modifiedColumns |= 1 << $position;
        } else {
            $this->modifiedHighColumns[$position] = true;
        }
    }

    /** For the setter of a lazy column: what the row holds is not known before it was read. */
    protected function mayDiffer(int $position): bool
    {
        return !$this->isNewObject && !isset($this->loadedLazyColumns[$position]);
    }

    /** For the setter of a lazy column. */
    protected function markLoaded(int $position): void
    {
        $this->loadedLazyColumns[$position] = true;
    }

    /** @return array<string, mixed> */
    public function getVirtualColumns(): array
    {
        return $this->virtualColumns;
    }

    public function hasVirtualColumn(string $name): bool
    {
        return \array_key_exists($name, $this->virtualColumns);
    }

    public function getVirtualColumn(string $name): mixed
    {
        return $this->virtualColumns[$name] ?? VirtualColumns::get($this, $name);
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
        return VirtualColumns::call($this, $method);
    }

    /** @param array<int, mixed> $arguments */
    public static function __callStatic(string $method, array $arguments): mixed
    {
        throw BadMethodCallException::ofClass(static::class, $method);
    }
}
