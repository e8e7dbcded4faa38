<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Persistence\Relation\OneToMany;
use Orm\Runtime\Query\Condition\ColumnTuples;

/** Finds, reads and removes the translations of objects. Those in memory are members of the object's collection. */
final class Translations
{
    /** How many objects one SELECT reads translations of. */
    public const OBJECTS_PER_QUERY = 500;

    /** How many objects in memory are looked at for one that was not read by a query of its own. */
    private const OBJECTS_LOOKED_AT = 2000;

    /** The translation of a locale, read if it is not known whether there is one. */
    public static function find(TranslatedObject $object, string $locale, ?ConnectionInterface $con): ?TranslationObject
    {
        return self::findIn(I18nTable::of($object::tableMap()), $object, $locale, $con);
    }

    private static function findIn(
        I18nTable $table,
        TranslatedObject $object,
        string $locale,
        ?ConnectionInterface $con,
    ): ?TranslationObject {
        $found = self::inMemory($object, $locale, $table);
        if ($found !== null || self::isKnownToLack($object, $locale, $table)) {
            return $found;
        }
        self::readWithOthers($object, [$locale], $table, $con);

        return self::inMemory($object, $locale, $table);
    }

    /**
     * The first translation that there is, of several locales.
     *
     * @param non-empty-list<string> $locales
     */
    public static function firstOf(TranslatedObject $object, array $locales): ?TranslationObject
    {
        $table = I18nTable::of($object::TABLE_MAP);
        foreach ($locales as $place => $locale) {
            $found = self::inMemory($object, $locale, $table);
            if ($found === null && !self::isKnownToLack($object, $locale, $table)) {
                // Translations of fallback locales are read along, so that none of them is read later.
                self::readWithOthers($object, [$locale, ...\array_slice($locales, $place + 1)], $table, null);
                $found = self::inMemory($object, $locale, $table);
            }
            if ($found !== null) {
                return $found;
            }
        }

        return null;
    }

    /** The translation of a locale; where there is none, a new one that is not part of the object before it changes. */
    public static function findOrMake(
        TranslatedObject $object,
        string $locale,
        ?ConnectionInterface $con,
    ): TranslationObject {
        $table = I18nTable::of($object::tableMap());
        $table->check($locale);
        $found = self::findIn($table, $object, $locale, $con) ?? $object->lateTranslation($locale);
        if ($found === null) {
            /** @var TranslationObject $found */
            $found = new ($table->i18nMap::MODEL)();
            $found->attachLater($object, $locale);
            $object->keepLate($locale, $found);
        }

        return $found;
    }

    /** The translation of a locale, for a setter; where there is none, a new one that is part of the object. */
    public static function toWrite(TranslatedObject $object, string $locale): TranslationObject
    {
        $table = I18nTable::of($object::TABLE_MAP);
        $table->check($locale);
        $found = self::findIn($table, $object, $locale, null) ?? $object->lateTranslation($locale)?->attachToOwner();
        if ($found === null) {
            /** @var TranslationObject $found */
            $found = new ($table->i18nMap::MODEL)();
            $found->beginIn($locale, $table);
            self::add($object, $found, $locale, $table);
        }

        return $found;
    }

    /** Makes a translation a member of the object's collection. */
    public static function attach(TranslatedObject $object, TranslationObject $translation): void
    {
        $table = I18nTable::of($object::tableMap());
        self::add($object, $translation, self::localeOf($translation, $table), $table);
    }

    private static function add(
        TranslatedObject $object,
        TranslationObject $translation,
        string $locale,
        I18nTable $table,
    ): void {
        self::collection($object, $table)->add($translation);
        if ($object->lacksTranslation($locale)) {
            $object->forgetMissing($locale);
        }
    }

    /**
     * Takes the translation that a query has joined.
     *
     * @param non-empty-list<string> $locales what was looked for
     */
    public static function accept(TranslatedObject $object, ?TranslationObject $found, array $locales): void
    {
        $table = I18nTable::of($object::TABLE_MAP);
        $place = $found === null ? \count($locales) : \array_search(self::localeOf($found, $table), $locales, true);
        if ($found !== null) {
            self::hydrate($object, $found, $table);
        }
        if ($place !== 0) {
            $object->noteMissing(\array_slice($locales, 0, (int) $place));
        }
    }

    /**
     * Lets objects read their translations again after these were written by a query. Those with changes keep them.
     *
     * @param list<list<mixed>> $keys
     */
    public static function forgetStored(IdentityMap $objects, array $keys, I18nTable $table): void
    {
        foreach ($keys as $key) {
            $object = $objects->inMemory($key);
            if (!$object instanceof TranslatedObject) {
                continue;
            }
            $isChanged = static fn (TranslationObject $one): bool => $one->isNew() || $one->isModified();
            if (array_filter(self::loaded($object), $isChanged) === []) {
                RelationAccess::loadedCollection($object, $table->relation)?->clear();
                $object->forgetMissing();
            }
        }
    }

    /**
     * Shows new translations on objects of other tables that share their rows, and know that there were none.
     *
     * @param list<TranslationObject> $translations
     */
    public static function share(array $translations, I18nTable $table, ConnectionInterface $con): void
    {
        foreach ($table->sharing() as $map => $other) {
            $objects = IdentityMap::of($map, $con);
            $columns = array_map(static fn (string $column): string => $other->key[$column], $map::PRIMARY_KEY);
            foreach ($translations as $translation) {
                $object = $objects->inMemory(array_map(ColumnAccess::reader($translation), $columns));
                if ($object instanceof TranslatedObject) {
                    $object->forgetMissing(self::localeOf($translation, $table));
                    if (RelationAccess::loadedCollection($object, $other->relation)?->isLoaded() === true) {
                        self::hydrate($object, $translation, $other);
                    }
                }
            }
        }
    }

    /** Deletes a translation, in memory as well. */
    public static function remove(TranslatedObject $object, string $locale, ?ConnectionInterface $con): void
    {
        $table = I18nTable::of($object::tableMap());
        $translation = self::inMemory($object, $locale, $table);
        if ($translation !== null && $translation->isNew()) {
            $collection = self::collection($object, $table);
            $collection->release($translation);
            RelationAccess::replaceHolders($translation, array_values(array_filter(
                RelationAccess::holdingCollections($translation),
                static fn (object $holder): bool => $holder !== $collection,
            )));
            ColumnAccess::write($translation, 'a' . $table->inverse, null);
        } elseif ($translation !== null) {
            $translation->delete($con);
        } elseif (!$object->isNew()) {
            // Also where the object has found none: another writer may have made it since.
            $query = $table->query()->filterBy($table->localeColumn, $locale);
            foreach ($table->key as $own => $other) {
                $query->filterBy($other, ColumnAccess::propertyOf($object, $own));
            }
            $query->delete($con);
            foreach ($table->sharing() as $map => $other) {
                self::forgetStored(IdentityMap::of($map, $con), [$object->primaryKeyValues()], $other);
            }
        }
        if (!$object->isNew()) {
            $object->noteMissing([$locale]);
        }
    }

    /**
     * Reads the translations of many objects, as far as they are not known, with one SELECT for 500 of them.
     *
     * @param iterable<TranslatedObject> $objects of one table
     * @param non-empty-list<string> $locales
     */
    public static function load(iterable $objects, array $locales, ?ConnectionInterface $con): void
    {
        $unknown = [];
        foreach ($objects as $object) {
            $table = I18nTable::of($object::tableMap());
            foreach ($object->isNew() ? [] : $locales as $locale) {
                if (
                    self::inMemory($object, $locale, $table) === null
                    && !self::isKnownToLack($object, $locale, $table)
                ) {
                    $unknown[$con === null ? KeptStates::datasource($object) : ''][] = $object;
                    break;
                }
            }
        }
        foreach ($unknown as $ofConnection) {
            foreach (array_chunk($ofConnection, self::OBJECTS_PER_QUERY) as $some) {
                $table = I18nTable::of($some[0]::tableMap());
                self::read($some, $locales, $table, $con ?? RowState::connection($some[0]));
            }
        }
    }

    /** @return list<TranslationObject> those that are not saved yet */
    public static function unsaved(TranslatedObject $object, I18nTable $table): array
    {
        $unsaved = [];
        $collection = ColumnAccess::read($object, $table->collection);
        foreach ($collection instanceof OneToMany ? $collection->loadedMembers() : [] as $member) {
            if ($member instanceof TranslationObject && $member->isNew() && !$member->isDeleted()) {
                $unsaved[] = $member;
            }
        }

        return $unsaved;
    }

    /** @return list<TranslationObject> */
    public static function loaded(TranslatedObject $object): array
    {
        $relation = I18nTable::of($object::tableMap())->relation;
        $members = RelationAccess::loadedCollection($object, $relation)?->loadedMembers() ?? [];

        return array_values(array_filter(
            $members,
            static fn (ActiveRecordInterface $member): bool => $member instanceof TranslationObject,
        ));
    }

    /** Adds a translation to those in memory; whether there are others stays as it is known. */
    public static function hydrate(TranslatedObject $object, TranslationObject $translation, I18nTable $table): void
    {
        self::collection($object, $table)->hydrateOne($translation);
    }

    private static function inMemory(TranslatedObject $object, string $locale, I18nTable $table): ?TranslationObject
    {
        $collection = ColumnAccess::read($object, $table->collection);
        foreach ($collection instanceof OneToMany ? $collection->loadedMembers() : [] as $member) {
            if (
                ColumnAccess::read($member, $table->localeProperty) === $locale
                && $member instanceof TranslationObject && !$member->isDeleted()
            ) {
                return $member;
            }
        }

        return null;
    }

    private static function isKnownToLack(TranslatedObject $object, string $locale, I18nTable $table): bool
    {
        return $object->isNew() || $object->lacksTranslation($locale)
            || RelationAccess::loadedCollection($object, $table->relation)?->isLoaded() === true;
    }

    /** Whether a translation is in memory, or known not to exist. */
    public static function isKnown(TranslatedObject $object, string $locale): bool
    {
        $table = I18nTable::of($object::tableMap());

        return self::isKnownToLack($object, $locale, $table) || self::inMemory($object, $locale, $table) !== null;
    }

    /**
     * Reads the translations of an object, and of others that will probably be asked for next: a loop over objects
     * takes one SELECT for many of them.
     *
     * @param non-empty-list<string> $locales
     */
    private static function readWithOthers(
        TranslatedObject $object,
        array $locales,
        I18nTable $table,
        ?ConnectionInterface $con,
    ): void {
        $con ??= RowState::connection($object);
        $others = $object->readTogether()?->next($locales[0], self::OBJECTS_PER_QUERY)
            ?? self::othersInMemory($object, $locales[0], $con);
        $together = [spl_object_id($object) => $object];
        foreach ($others as $other) {
            if (KeptStates::datasource($other) === KeptStates::datasource($object)) {
                $together[spl_object_id($other)] = $other;
            }
        }
        self::read(array_values($together), $locales, $table, $con);
    }

    /**
     * An object that another query has joined does not know the others that came with it.
     *
     * @return list<TranslatedObject>
     */
    private static function othersInMemory(TranslatedObject $object, string $locale, ?ConnectionInterface $con): array
    {
        $others = [];
        $seen = 0;
        foreach (IdentityMap::of($object::tableMap(), $con)->objects() as $other) {
            if (++$seen > self::OBJECTS_LOOKED_AT || \count($others) === self::OBJECTS_PER_QUERY - 1) {
                break;
            }
            $isOpen = $other instanceof TranslatedObject && !$other->isNew() && !$other->isDeleted();
            if ($isOpen && !self::isKnown($other, $locale)) {
                $others[] = $other;
            }
        }

        return $others;
    }

    /**
     * @param list<TranslatedObject> $objects
     * @param non-empty-list<string> $locales
     */
    private static function read(array $objects, array $locales, I18nTable $table, ?ConnectionInterface $con): void
    {
        $byKey = $keys = $found = [];
        foreach ($objects as $object) {
            $key = array_map(ColumnAccess::reader($object), array_keys($table->key));
            $poolKey = PrimaryKey::poolKey($key) ?? '';
            $byKey[$poolKey][] = $object;
            $keys[$poolKey] = $key;
        }
        $query = $table->query()->filterBy($table->localeColumn, $locales, Criteria::IN);
        ColumnTuples::filter($query, array_values($table->key), array_values($keys));
        foreach ($query->findObjects($con) as $translation) {
            $key = array_map(ColumnAccess::reader($translation), array_values($table->key));
            foreach ($byKey[PrimaryKey::poolKey($key) ?? ''] ?? [] as $object) {
                self::hydrate($object, $translation, $table);
                $found[spl_object_id($object)][] = self::localeOf($translation, $table);
            }
        }
        foreach ($objects as $object) {
            $object->noteMissing(array_values(array_diff($locales, $found[spl_object_id($object)] ?? [])));
        }
    }

    public static function localeOf(TranslationObject $translation, I18nTable $table): string
    {
        $locale = ColumnAccess::read($translation, $table->localeProperty);

        return \is_string($locale) ? $locale : $table->defaultLocale;
    }

    /** @return OneToMany<TranslationObject> */
    private static function collection(TranslatedObject $object, I18nTable $table): OneToMany
    {
        /** @var OneToMany<TranslationObject> */
        return ColumnAccess::read($object, $table->collection)
            ?? RelationAccess::collection($object, $table->relation);
    }
}
