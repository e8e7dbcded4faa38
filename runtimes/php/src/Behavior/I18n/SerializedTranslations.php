<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\Exception\OrmException;

/** The locale and the loaded translations of a serialized object. */
final class SerializedTranslations
{
    /** @return array{locales: list<string>|null, translations: list<array<string, mixed>>} */
    public static function of(TranslatedObject $object): array
    {
        return [
            'locales' => $object->ownLocales(),
            'translations' => array_map(
                static fn (TranslationObject $translation): array => $translation->__serialize(),
                Translations::loaded($object),
            ),
        ];
    }

    /** @param array<mixed> $data */
    public static function fill(TranslatedObject $object, array $data): void
    {
        $table = I18nTable::of($object::tableMap());
        $locales = [];
        foreach (self::listIn($object, $data, 'locales') as $locale) {
            $locales[] = \is_string($locale) && $locale !== '' ? $table->check($locale) : throw self::damaged($object);
        }
        $object->takeLocales($locales === [] ? null : $locales);
        foreach (self::listIn($object, $data, 'translations') as $values) {
            $translation = new ($table->i18nMap::MODEL)();
            if (!\is_array($values) || !$translation instanceof TranslationObject) {
                throw self::damaged($object);
            }
            $translation->__unserialize($values);
            if ($translation->isNew()) {
                Translations::attach($object, $translation);
            } else {
                Translations::hydrate($object, $translation, $table);
            }
        }
    }

    /**
     * @param array<mixed> $data
     * @return list<mixed>
     */
    private static function listIn(TranslatedObject $object, array $data, string $name): array
    {
        $list = $data[$name] ?? [];

        return \is_array($list) ? array_values($list) : throw self::damaged($object);
    }

    private static function damaged(TranslatedObject $object): OrmException
    {
        return new OrmException(sprintf('The serialized %s is damaged.', $object::class));
    }
}
