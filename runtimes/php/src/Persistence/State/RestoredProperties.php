<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Persistence\Relation\RelationMetadata;

/**
 * The properties of an object that a rollback restores: those of the generated class and of the runtime. Those of the
 * application are its own business.
 *
 * @internal
 */
final class RestoredProperties
{
    /** Properties that are not restored: collections restore themselves, and a running save goes on. */
    private const EXCEPT = ['heldBy', 'alreadyInSave', 'snapshotLevel', 'statesBefore'];

    /** Properties of the runtime. */
    private const ROW_STATE = ['isNewObject', 'rareState', 'ownState', 'modifiedColumns'];

    /** @var array<class-string, array<string, string>> names of properties by their keys in a captured state */
    private static array $all = [];
    /** @var array<class-string, array<string, mixed>> */
    private static array $behaviors = [];
    /** @var array<class-string, array<string, true>> keys of collections, which refer to the object itself */
    private static array $collections = [];

    /** @return array<string, string> their names, by their keys in a captured state */
    public static function of(ActiveRecordInterface $object): array
    {
        return self::$all[$object::class] ??= self::ofClass($object);
    }

    /** @return array<string, true> the keys that collections of related objects have in a captured state */
    public static function collections(ActiveRecordInterface $object): array
    {
        return self::$collections[$object::class] ??= self::collectionsOf($object);
    }

    /** @return list<string> the properties of parents */
    public static function parents(ActiveRecordInterface $object): array
    {
        $properties = [];
        foreach ($object::TABLE_MAP::RELATIONS as $name => $facts) {
            if ($facts['type'] === RelationMap::MANY_TO_ONE) {
                $properties[] = RelationMetadata::of($object::TABLE_MAP, $name)->property;
            }
        }

        return $properties;
    }

    /** @return array<string, mixed> the properties that behaviors have added to the generated class, with defaults */
    public static function behaviors(ActiveRecordInterface $object): array
    {
        return self::$behaviors[$object::class] ??= \array_diff_key(
            \array_intersect_key(
                (new \ReflectionClass($object))->getDefaultProperties(),
                \array_flip(self::of($object)),
            ),
            \array_flip([
                ...\array_column($object::TABLE_MAP::COLUMNS, 'property'),
                ...self::parents($object),
                ...self::ROW_STATE,
            ]),
        );
    }

    /** @return array<string, string> */
    private static function ofClass(ActiveRecordInterface $object): array
    {
        $generated = (new \ReflectionClassConstant($object, 'TABLE_MAP'))->class;
        $properties = [];
        foreach ((new \ReflectionClass($generated))->getProperties() as $property) {
            if (!$property->isStatic() && !$property->isPrivate() && !in_array($property->name, self::EXCEPT, true)) {
                $properties[($property->isProtected() ? "\0*\0" : '') . $property->name] = $property->name;
            }
        }

        return array_diff_key($properties, self::collections($object));
    }

    /** @return array<string, true> */
    private static function collectionsOf(ActiveRecordInterface $object): array
    {
        $keys = ["\0*\0heldBy" => true];
        foreach ($object::TABLE_MAP::RELATIONS as $name => $facts) {
            if ($facts['type'] !== RelationMap::MANY_TO_ONE) {
                $keys["\0*\0" . RelationMetadata::collectionProperty($name, $facts)] = true;
            }
        }

        return $keys;
    }
}
