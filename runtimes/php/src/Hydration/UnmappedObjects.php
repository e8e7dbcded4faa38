<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Support\NotSerializable;

/**
 * The objects of rows of one table that an identity map does not find again, because instance pooling is off. Once it
 * is on, other objects are made of their rows, and the map has to know which of them was saved last.
 *
 * @internal
 */
final class UnmappedObjects
{
    use NotSerializable;

    private const FIRST_SWEEP = 1000;

    /** @var list<\WeakReference<ActiveRecordInterface>> */
    private array $references = [];
    /** The number of entries at which those of dead objects are removed. */
    private int $sweepAt = self::FIRST_SWEEP;

    public function add(ActiveRecordInterface $object): void
    {
        $this->references[] = \WeakReference::create($object);
        if (\count($this->references) > $this->sweepAt) {
            $this->references = array_values(LiveReferences::of($this->references));
            $this->sweepAt = max(self::FIRST_SWEEP, 2 * \count($this->references));
        }
    }

    public function markTwins(): void
    {
        foreach (LiveReferences::objects($this->references) as $object) {
            RowState::markTwin($object);
        }
    }
}
