<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

/**
 * A value that "==" does not see: two lists of this kind are equal whatever they hold, and have no properties. So two
 * objects of one row are equal whatever the runtime keeps about each of them. It never changes, so that many objects
 * can share it.
 *
 * @internal
 * @extends \SplDoublyLinkedList<mixed>
 */
final class Hidden extends \SplDoublyLinkedList
{
    private static ?self $nothing = null;

    /** Returns the list that holds nothing; objects without one would be of another type to comparisons of tests. */
    public static function nothing(): self
    {
        return self::$nothing ??= new self();
    }

    public static function of(mixed $value): self
    {
        $hidden = new self();
        $hidden->push($value);

        return $hidden;
    }

    public function value(): mixed
    {
        return $this->isEmpty() ? null : $this->offsetGet(0);
    }
}
