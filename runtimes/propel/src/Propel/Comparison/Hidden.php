<?php

declare(strict_types=1);

namespace Orm\Propel\Comparison;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Persistence\State\RestoredProperties;

/**
 * Holds the bookkeeping of an object, or nothing. Lists of PHP keep their elements outside of properties: "==", and
 * comparisons that read properties, find all of them equal.
 *
 * @extends \SplDoublyLinkedList<Bookkeeping>
 */
final class Hidden extends \SplDoublyLinkedList
{
    private static ?self $nothing = null;
    /** @var array<class-string, array<string, mixed>> */
    private static array $properties = [];
    /** @var array<class-string, list<string>> */
    private static array $collections = [];

    /** Returns what all objects share about which nothing is kept. */
    public static function nothing(): self
    {
        return self::$nothing ??= new self();
    }

    public static function of(Bookkeeping $bookkeeping): self
    {
        $hidden = new self();
        $hidden->push($bookkeeping);

        return $hidden;
    }

    /**
     * The properties that objects of a class do without: what the runtime keeps about an object, and the collections of
     * related objects, which refer to each other in circles. None if the application defines how unknown properties are
     * read or written.
     *
     * @return array<string, mixed> their values in a new object, by name
     */
    public static function propertiesOf(ActiveRecordInterface $object): array
    {
        return self::$properties[$object::class] ??= self::definesAccess($object::class) ? [] : [
            'snapshotLevel' => 0,
            'statesBefore' => [],
            'ownState' => [],
            'heldBy' => null,
            ...array_fill_keys(self::collectionsOf($object), null),
        ];
    }

    /** @return list<string> the properties of collections of related objects */
    public static function collectionsOf(ActiveRecordInterface $object): array
    {
        return self::$collections[$object::class] ??= array_values(array_diff(
            array_map(
                static fn (string $key): string => substr($key, strlen("\0*\0")),
                array_keys(RestoredProperties::collections($object)),
            ),
            ['heldBy'],
        ));
    }

    /** @param class-string $class */
    private static function definesAccess(string $class): bool
    {
        $file = (new \ReflectionClass(ComparableObjects::class))->getFileName();
        foreach (['__get', '__set', '__isset'] as $method) {
            if ((new \ReflectionMethod($class, $method))->getFileName() !== $file) {
                return true;
            }
        }

        return false;
    }
}
