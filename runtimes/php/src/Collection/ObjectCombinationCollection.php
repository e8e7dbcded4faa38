<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/**
 * Lists of objects and values that belong together, as an n:n relation with further key columns has them.
 *
 * @template TCombination of array<mixed>
 * @extends Collection<int, TCombination>
 */
class ObjectCombinationCollection extends Collection
{
    /**
     * @param bool $usePrefix has no effect: combinations have no name
     * @return list<array<mixed>> the keys of the objects, and the values
     */
    public function getPrimaryKeys(bool $usePrefix = true): array
    {
        $key = static fn (mixed $element): mixed
            => $element instanceof ActiveRecordInterface ? $element->getPrimaryKey() : $element;

        return array_values(
            array_map(static fn (array $combination): array => array_map($key, $combination), $this->data),
        );
    }

    /** @return list<mixed> what stands at one place of all combinations, from 1 on */
    public function getObjectsFromPosition(int $position = 1): array
    {
        return array_values(
            array_map(static fn (array $combination): mixed => $combination[$position - 1] ?? null, $this->data),
        );
    }

    /** @param mixed $value a combination, or its first element */
    public function push(mixed $value, mixed ...$others): void
    {
        /** @var TCombination $combination */
        $combination = self::combination($value, $others);
        $this->append($combination);
    }

    /** @param mixed $element a combination, or its first element */
    public function search(mixed $element, mixed ...$others): int|false
    {
        $wanted = self::combination($element, $others);
        foreach ($this->data as $key => $combination) {
            if (self::same($combination, $wanted)) {
                return $key;
            }
        }

        return false;
    }

    /** @param mixed $element a combination, or its first element */
    public function contains(mixed $element, mixed ...$others): bool
    {
        return $this->search($element, ...$others) !== false;
    }

    /** @param mixed $element a combination, or its first element */
    public function removeObject(mixed $element, mixed ...$others): void
    {
        $this->removeCombination(self::combination($element, $others));
    }

    /**
     * Removes a combination on behalf of the relation.
     *
     * @internal
     */
    public function withdraw(int $key): void
    {
        $this->changed();
        unset($this->data[$key]);
    }

    /** @param array<mixed> $combination */
    public function removeCombination(array $combination): void
    {
        $key = $this->search($combination);
        if ($key !== false) {
            $this->remove($key);
        }
    }

    /**
     * @param array<mixed> $others
     * @return array<mixed>
     */
    private static function combination(mixed $first, array $others): array
    {
        return $others === [] && is_array($first) ? $first : [$first, ...array_values($others)];
    }

    /**
     * @param array<mixed> $one
     * @param array<mixed> $other
     */
    public static function same(array $one, array $other): bool
    {
        if (count($one) !== count($other)) {
            return false;
        }
        foreach ($one as $place => $element) {
            $counterpart = $other[$place] ?? null;
            $equal = $element instanceof ActiveRecordInterface
                ? $element->equals($counterpart)
                : self::sameValue($element, $counterpart);
            if (!$equal) {
                return false;
            }
        }

        return true;
    }

    /** Whether two values are the same; two date objects may be the same instant. */
    public static function sameValue(mixed $one, mixed $other): bool
    {
        return $one === $other
            || $one instanceof \DateTimeInterface && $other instanceof \DateTimeInterface && $one == $other;
    }
}
