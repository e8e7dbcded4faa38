<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * The clones in memory of the objects of one table and connection. The identity map has one object per row only, and a
 * clone stands for the row of its original.
 *
 * @internal
 */
final class Clones
{
    use NotSerializable;

    private const FIRST_SWEEP = 100;

    /** @var array<int|string, list<\WeakReference<ActiveRecordInterface>>> by the keys of their rows */
    private array $references = [];
    private int $count = 0;
    /** The number of entries at which those of dead clones are removed. */
    private int $sweepAt = self::FIRST_SWEEP;

    public function add(ActiveRecordInterface $clone, int|string $key): void
    {
        $this->references[$key][] = \WeakReference::create($clone);
        if (++$this->count > $this->sweepAt) {
            $this->sweep();
        }
    }

    /** @return list<ActiveRecordInterface> the clones that are alive and were made of the object of a row */
    public function of(int|string $key): array
    {
        return iterator_to_array(LiveReferences::objects($this->references[$key] ?? []), false);
    }

    public function hasObjects(): bool
    {
        $this->sweep();

        return $this->count > 0;
    }

    /** The number of entries, including those of dead clones that were not removed yet. */
    public function entries(): int
    {
        return $this->count;
    }

    private function sweep(): void
    {
        $this->count = 0;
        foreach ($this->references as $key => $references) {
            $alive = array_values(LiveReferences::of($references));
            if ($alive === []) {
                unset($this->references[$key]);
            } else {
                $this->references[$key] = $alive;
                $this->count += \count($alive);
            }
        }
        $this->sweepAt = max(self::FIRST_SWEEP, 2 * $this->count);
    }
}
