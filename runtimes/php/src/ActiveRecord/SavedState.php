<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Util\NotSerializable;

/** What an object was before its row was written. */
final class SavedState
{
    use NotSerializable;

    /**
     * @param \WeakReference<ActiveRecordInterface> $object nobody misses what is undone of an object that is gone
     * @param array<int, true> $modifiedBeyond
     * @param list<mixed>|null $originalKey
     * @param array<int, array{string, mixed}> $properties that the save itself has set: name and value, by position
     */
    public function __construct(
        public readonly \WeakReference $object,
        public readonly bool $isNew,
        public readonly bool $isDeleted,
        public readonly int $modifiedColumns,
        public readonly array $modifiedBeyond,
        public readonly ?array $originalKey,
        public readonly array $properties = [],
    ) {
    }
}
