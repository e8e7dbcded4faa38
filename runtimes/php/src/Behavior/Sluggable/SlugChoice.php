<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\Support\NotSerializable;

/** The slug that an object asks for, in the order of preference: as it is, the one it has, with a number. */
final class SlugChoice
{
    use NotSerializable;

    /** The number that was tried last, 0 for the preferred slug; -1 before. */
    public int $number = -1;
    /** Whether the database refused that one. */
    public bool $isRefused = false;

    /**
     * @param string $base what a number is added to
     * @param string|null $kept the numbered slug that the row has already
     * @param list<mixed> $scope as stored
     */
    public function __construct(
        public readonly SluggableObject $object,
        public readonly string $preferred,
        public readonly string $base,
        public readonly ?string $kept,
        public readonly bool $isGiven,
        public readonly array $scope,
    ) {
    }

    /** Returns what has to be chosen before the row of an object is written, or null if its slug stays. */
    public static function of(SluggableObject $object, SluggableTable $table): ?self
    {
        $current = $table->slugOf($object);
        if ($current === null) {
            return self::created($object, null, $table);
        }
        if ($table->isSlugModified($object)) {
            return self::made($object, $current, $current, null, true, $table);
        }
        $isMoved = !$object->isNew() && $table->isScopeModified($object);
        if ($table->isPermanent) {
            return $isMoved ? self::moved($object, $current, $table) : null;
        }
        if ($object->isRawSlugChanged()) {
            return self::created($object, $isMoved ? null : $current, $table);
        }
        $isUnsure = $object->rawSlugBefore() === null && $table->isInputModified($object);
        if (!$isUnsure && !$isMoved) {
            return null;
        }
        $wanted = $object->wantedSlug();
        $isCurrent = SlugNumbers::isNumbered($current, $wanted, $table->separator, $table);
        if ($isMoved) {
            return $isCurrent || $isUnsure
                ? self::created($object, null, $table)
                : self::moved($object, $current, $table);
        }

        return $isCurrent ? null : self::created($object, $current, $table);
    }

    private static function created(SluggableObject $object, ?string $current, SluggableTable $table): self
    {
        $wanted = $object->wantedSlug();
        $kept = $current !== null && SlugNumbers::isNumbered($current, $wanted, $table->separator, $table)
            ? $current
            : null;

        return self::made($object, $wanted, $wanted, $kept, false, $table);
    }

    /** A slug that was not made of the object's values, or is not made anew, goes along to another scope. */
    private static function moved(SluggableObject $object, string $current, SluggableTable $table): self
    {
        $wanted = $object->wantedSlug();
        $base = SlugNumbers::isNumbered($current, $wanted, $table->separator, $table) ? $wanted : $current;

        return self::made($object, $current, $base, null, true, $table);
    }

    private static function made(
        SluggableObject $object,
        string $preferred,
        string $base,
        ?string $kept,
        bool $isGiven,
        SluggableTable $table,
    ): self {
        return new self($object, $preferred, $base, $kept, $isGiven, $table->scopeOf($object));
    }
}
