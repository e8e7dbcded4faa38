<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\SingleTableInheritance;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\Persistence\RowReload;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\Temporal;

/**
 * Brings back what a version row holds, on an object and on those around it.
 *
 * @internal
 */
final class VersionRestore
{
    /** @param bool $isMade whether the object was made for the version, and is not new all the same */
    public static function populate(
        VersionableObject $object,
        ActiveRecordInterface $version,
        VersionGraph $graph,
        ?ConnectionInterface $con,
        bool $isMade = false,
    ): void {
        $table = VersionedTable::of($object::TABLE_MAP);
        if ($version::TABLE_MAP !== $table->versionMap) {
            throw new OrmException(
                sprintf('A %s is not a version of a %s.', $version::class, $object::class),
            );
        }
        RowState::remember($object);
        $before = $object->isNew() ? null : $table->numberOf($object);
        foreach ($table->restored as $name) {
            self::restore($object, $version, $table, $name, $con, $isMade);
        }
        if ($isMade) {
            RowState::markNew($object, false);
            RowState::rememberOriginalKey($object, null);
            foreach ($table->map::PRIMARY_KEY as $name) {
                RowState::unmarkModified($object, $table->map::position($name));
            }
        }
        $graph->add($table, $object->primaryKeyValues(), $table->numberOf($object), $object);
        $relations = self::relations($object, $version, $table);
        // The object of a one-to-one relation cannot wait until it is asked for.
        $single = array_filter(
            $relations,
            static fn (string $name): bool => $table->children[$name]->isSingle ?? false,
            ARRAY_FILTER_USE_KEY,
        );
        $object->becomeVersion($before, array_diff_key($relations, $single), $graph, $isMade);
        RelationAccess::followKeys($object);
        foreach ($single as $name => $keys) {
            self::children($object, $name, \is_array($keys) ? $keys : [], $graph, $con);
        }
        foreach ($table->translations as $translations) {
            TranslationRestore::populate($object, $version, $table, $translations, $con);
        }
    }

    /** The parent as it was when the version was made; null if that is not known. */
    public static function parent(
        VersionableObject $object,
        string $relation,
        int $number,
        VersionGraph $graph,
    ): ?ActiveRecordInterface {
        $facts = VersionedTable::of($object::TABLE_MAP)->parents[$relation];
        $table = $facts->table();
        if ([$facts->foreign] !== $table->map::PRIMARY_KEY) {
            return null;
        }

        $key = [ColumnAccess::propertyOf($object, $facts->local), $number];

        return self::objects($table, [$key], $graph, RowState::connection($object))[0] ?? null;
    }

    /** @param list<list<mixed>> $keys keys and versions of the children */
    public static function children(
        VersionableObject $object,
        string $relation,
        array $keys,
        VersionGraph $graph,
        ?ConnectionInterface $con,
    ): void {
        $facts = VersionedTable::of($object::TABLE_MAP)->children[$relation];
        $children = self::objects($facts->table(), $keys, $graph, $con ?? RowState::connection($object));
        RelatedByName::hydrateAll($object, $relation, $children);
    }

    /**
     * @param list<list<mixed>> $keys keys and versions of rows with a key of one column
     * @return list<ActiveRecordInterface>
     */
    private static function objects(
        VersionedTable $table,
        array $keys,
        VersionGraph $graph,
        ?ConnectionInterface $con,
    ): array {
        $objects = $missing = [];
        foreach ($keys as [$id, $number]) {
            $number = is_numeric($number) ? (int) $number : 0;
            $known = $graph->find($table, [$id], $number);
            if ($known !== null) {
                $objects[] = $known;
            } else {
                $missing[] = $table->versionKey([$id], $number);
            }
        }
        if ($missing === []) {
            return $objects;
        }
        $versions = (new ($table->versionMap::QUERY)())->whereKeys($missing)->findObjects($con)->getData();
        foreach (self::withRows($table, array_values($versions), $con) as $version) {
            $key = $table->map::INHERITANCE === null
                ? null
                : ColumnAccess::propertyOf($version, $table->map::INHERITANCE['column']);
            $object = new (SingleTableInheritance::classOfKey($table->map, $key))();
            if ($object instanceof VersionableObject) {
                if (KeptStates::datasource($version) !== $table->versionMap::DATABASE_NAME) {
                    RowState::noteConnection($object, KeptStates::datasource($version));
                }
                self::populate($object, $version, $graph, $con, true);
                $objects[] = $object;
            }
        }

        return $objects;
    }

    /**
     * Versions that outlive their rows are left out: nothing could be saved.
     *
     * @param list<ActiveRecordInterface> $versions
     * @return list<ActiveRecordInterface>
     */
    private static function withRows(VersionedTable $table, array $versions, ?ConnectionInterface $con): array
    {
        if ($table->deletedAt === null || $versions === []) {
            return $versions;
        }
        $id = $table->map::PRIMARY_KEY[0];
        $idOf = static fn (ActiveRecordInterface $object): array => [ColumnAccess::propertyOf($object, $id)];
        $keyOf = static fn (ActiveRecordInterface $object): string => VersionNumbers::text($idOf($object));
        $query = new ($table->map::QUERY)();
        $keys = array_map($idOf, $versions);
        $rows = array_flip(array_map($keyOf, $query->whereKeys($keys)->findObjects($con)->getData()));

        return array_values(array_filter($versions, static fn ($one): bool => isset($rows[$keyOf($one)])));
    }

    private static function restore(
        VersionableObject $object,
        ActiveRecordInterface $version,
        VersionedTable $table,
        string $name,
        ?ConnectionInterface $con,
        bool $isMade,
    ): void {
        $column = $table->map::COLUMNS[$name];
        $position = $table->map::position($name);
        if ($column['generated'] ?? false) {
            // It is computed from the columns that are restored.
            return;
        }
        if ($column['lazy'] ?? false) {
            RowReload::load($version, $version::TABLE_MAP::position($name), $con);
            RowReload::load($object, $position, $con);
        }
        $value = ColumnAccess::value($version, $version::TABLE_MAP::COLUMNS[$name]);
        $value = \is_resource($value) ? LobValue::text($value) : $value;
        // The row of an object that was made for the version may have other values than the defaults of the class.
        if (!$isMade && ValueComparison::isSame(self::stored($object, $name), self::stored($version, $name))) {
            return;
        }
        if (\in_array($name, $table->map::PRIMARY_KEY, true)) {
            ColumnAccess::set($object, 'set' . $column['phpName'], $value);

            return;
        }
        ColumnAccess::write($object, $column['property'], $value);
        // What a version logs can be read, and is not what the application says about the next one.
        if (!\in_array($name, $table->logged, true)) {
            RowState::markModified($object, $position);
        }
    }

    /** The value as it is written: a date that was read has fewer digits than one that was given. */
    private static function stored(ActiveRecordInterface $object, string $name): mixed
    {
        $map = $object::TABLE_MAP;
        $value = ColumnAccess::at($object, [$map::position($name)], null)[0];
        $kind = \is_string($value) ? Temporal::kindOf($map::COLUMNS[$name]) : null;

        return $kind === null ? $value : Temporal::stored($value, $kind, $map::DATABASE_NAME);
    }

    /** @return array<string, int|list<list<mixed>>> */
    private static function relations(
        VersionableObject $object,
        ActiveRecordInterface $version,
        VersionedTable $table,
    ): array {
        $relations = [];
        foreach ($table->parents as $name => $facts) {
            $number = ColumnAccess::propertyOf($version, $facts->versions);
            if (ColumnAccess::propertyOf($object, $facts->local) !== null && is_numeric($number) && (int) $number > 0) {
                $relations[$name] = (int) $number;
                ColumnAccess::write($object, "a$name", null);
            }
        }
        foreach ($table->children as $name => $facts) {
            $ids = $version->getByName((string) $facts->ids, TableMap::TYPE_FIELDNAME);
            $numbers = $version->getByName($facts->versions, TableMap::TYPE_FIELDNAME);
            if (\is_array($ids) && $ids !== [] && \is_array($numbers)) {
                $relations[$name] = array_map(
                    static fn (mixed $id, mixed $number): array => [$id, $number],
                    $ids,
                    $numbers,
                );
                RelationAccess::loadedCollection($object, $name)?->clear();
            }
        }

        return $relations;
    }
}
