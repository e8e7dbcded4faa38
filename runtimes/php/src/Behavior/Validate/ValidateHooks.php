<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Exception\UniqueConstraintViolation;

/** Refuses to save objects that are not valid. */
final class ValidateHooks extends Behavior
{
    private const PRE_HOOKS = ['preSave', 'preInsert', 'preUpdate'];

    /** @var array<class-string, bool> */
    private static array $hasPreHooks = [];

    /** @var \WeakMap<ActiveRecordInterface, array<int, mixed>> what objects were when they were found valid */
    private \WeakMap $valid;
    /** The objects whose rows a statement is about to write. */
    private ?WrittenObjects $written = null;

    private function __construct(private readonly UniqueIndexes $indexes)
    {
        $this->valid = new \WeakMap();
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self(UniqueIndexes::fromFacts($map, $facts));
    }

    /**
     * Before the first statement of the save. An object whose class has pre-hooks is validated after them, because they
     * may change or refuse it.
     */
    public function beforeOperation(array $objects, ConnectionInterface $con): void
    {
        $this->written = null;
        $final = [];
        foreach ($objects as $object) {
            unset($this->valid[$object]);
            if (self::isWritten($object) && !self::hasPreHooks($object::class)) {
                $final[] = $object;
            }
        }
        $this->check($final, $con);
    }

    /** Objects that the pre-hooks of the application have made, changed or accepted since. */
    public function beforeSave(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            $isKnown = isset($this->valid[$object]) && $this->valid[$object] === ColumnAccess::storedValues($object);
            unset($this->valid[$object]);
            if (!$isKnown && self::isWritten($object)) {
                $this->check([$object], $save->connection);
                unset($this->valid[$object]);
            }
        }
    }

    public function beforeWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            $this->written ??= new WrittenObjects($save->connection);
            $this->written->add($object);
        }
    }

    public function afterWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            $this->written = null;
        }
    }

    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return false;
    }

    /** Between validation and statement another process may have written the same values: the index decides. */
    public function explain(\Throwable $failure): \Throwable
    {
        $written = $this->written;
        $this->written = null;

        return $written !== null && $failure instanceof UniqueConstraintViolation
            ? $this->indexes->explain($failure, $written)
            : $failure;
    }

    /** @param list<ActiveRecordInterface> $objects */
    private function check(array $objects, ConnectionInterface $con): void
    {
        if ($objects === []) {
            return;
        }
        $failures = ValidationRun::failuresOfAll($objects, $con);
        if ($failures->count() > 0) {
            throw new ValidationException($failures);
        }
        foreach ($objects as $object) {
            $this->valid[$object] = ColumnAccess::storedValues($object);
        }
    }

    private static function isWritten(ActiveRecordInterface $object): bool
    {
        return $object->isNew() || $object->isModified();
    }

    /** @param class-string<ActiveRecordInterface> $class */
    private static function hasPreHooks(string $class): bool
    {
        return self::$hasPreHooks[$class] ??= array_intersect(ModelClass::hooks($class), self::PRE_HOOKS) !== [];
    }
}
