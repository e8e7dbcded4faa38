<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\Relation\OneToMany;

/** The translations of an object whose row is read again. */
final class ReloadedTranslations
{
    /**
     * Drops changes of translations, which are read again. An object that the open transaction has made keeps them: a
     * rollback leaves it what the program has given it.
     */
    public static function reread(TranslatedObject $object, I18nTable $table): void
    {
        $collection = RelationAccess::loadedCollection($object, $table->relation);
        $object->forgetMissing();
        if (!$collection instanceof OneToMany || !KeptStates::isMadeInside($object)) {
            foreach (Translations::loaded($object) as $translation) {
                if ($translation->isModified() && !$translation->isNew()) {
                    // Otherwise it would come back with its changes, as long as anybody holds it.
                    IdentityMaps::active()->release($table->i18nMap, $translation);
                }
            }
            $collection?->clear();

            return;
        }
        foreach (Translations::loaded($object) as $translation) {
            $query = (new ($table->i18nMap::QUERY)())->whereKey(RowState::key($translation));
            if (!$translation->isNew() && $query->exists(RowState::connection($object))) {
                $translation->reload();
            } else {
                Memberships::leave($translation, $collection);
            }
        }
    }

    /**
     * The translations of an object that the open transaction has made, as far as they were saved.
     *
     * @return list<TranslationObject>
     */
    public static function madeInside(TranslatedObject $object): array
    {
        return KeptStates::isMadeInside($object) ? array_values(array_filter(
            Translations::loaded($object),
            static fn (TranslationObject $translation): bool => !$translation->isNew() && !$translation->isDeleted(),
        )) : [];
    }

    /**
     * Gives an object whose collections were dropped its translations again, as their rows have them.
     *
     * @param non-empty-list<TranslationObject> $translations
     */
    public static function restore(TranslatedObject $object, array $translations): void
    {
        $table = I18nTable::of($object::tableMap());
        foreach ($translations as $translation) {
            Translations::hydrate($object, $translation, $table);
        }
        self::reread($object, $table);
    }
}
