<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/** The objects whose rows one statement writes; they may be gone when it has failed. */
final class WrittenObjects
{
    use NotSerializable;

    /** @var list<\WeakReference<ActiveRecordInterface>> */
    private array $objects = [];

    public function __construct(public readonly ConnectionInterface $connection)
    {
    }

    public function add(ActiveRecordInterface $object): void
    {
        $this->objects[] = \WeakReference::create($object);
    }

    /**
     * The object whose values another row has.
     *
     * @param list<string> $columns
     */
    public function violating(array $columns): ?ActiveRecordInterface
    {
        $objects = [];
        foreach ($this->objects as $reference) {
            $object = $reference->get();
            if ($object !== null) {
                $objects[] = $object;
            }
        }
        // In a transaction of the application the database may refuse further statements.
        if (\count($objects) < 2 || $this->connection->isInTransaction()) {
            return \count($objects) === 1 ? $objects[0] : null;
        }
        $taken = UniqueRows::taken($objects[0]::TABLE_MAP, $columns, false, $objects, $this->connection);
        foreach ($objects as $object) {
            if (isset($taken[spl_object_id($object)])) {
                return $object;
            }
        }

        return null;
    }
}
