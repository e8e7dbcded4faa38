<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Type\LobValue;

/**
 * Brings back the translations that a row had in a version.
 *
 * @internal
 */
final class TranslationRestore
{
    public static function populate(
        VersionableObject $object,
        ActiveRecordInterface $version,
        VersionedTable $table,
        VersionedTranslations $translations,
        ?ConnectionInterface $con,
    ): void {
        $query = new ($translations->versionMap::QUERY)();
        foreach ($translations->key as $local => $foreign) {
            $query->filterBy($local, ColumnAccess::propertyOf($object, $foreign));
        }
        $query->filterBy($table->version, ColumnAccess::propertyOf($version, $table->version));
        $wanted = [];
        foreach ($query->findObjects($con) as $row) {
            $wanted[self::keyOf($row, $translations)] = $row;
        }
        $relation = $table->map::RELATIONS[$translations->relation];
        $present = $object->{'get' . $relation['plural']}(null, $con);
        foreach (is_iterable($present) ? [...$present] : [] as $translation) {
            if (!$translation instanceof ActiveRecordInterface) {
                continue;
            }
            $key = self::keyOf($translation, $translations);
            if (isset($wanted[$key])) {
                self::copy($wanted[$key], $translation, $translations, []);
                unset($wanted[$key]);
            } else {
                $object->{'remove' . $translations->relation}($translation);
            }
        }
        foreach ($wanted as $row) {
            $translation = new ($translations->map::MODEL)();
            self::copy($row, $translation, $translations, array_keys($translations->key));
            $object->{'add' . $translations->relation}($translation);
        }
    }

    /** @param list<string> $except */
    private static function copy(
        ActiveRecordInterface $from,
        ActiveRecordInterface $to,
        VersionedTranslations $translations,
        array $except,
    ): void {
        RowState::remember($to);
        $id = $translations->map::AUTO_INCREMENT;
        foreach ($translations->map::COLUMNS as $name => $column) {
            $source = $translations->versionMap::COLUMNS[$name] ?? null;
            if ($source === null || $name === $id || \in_array($name, $except, true)) {
                continue;
            }
            $value = ColumnAccess::value($from, $source);
            $value = \is_resource($value) ? LobValue::text($value) : $value;
            if (ColumnAccess::value($to, $column) !== $value) {
                ColumnAccess::write($to, $column['property'], $value);
                RowState::markModified($to, $translations->map::position($name));
            }
        }
    }

    /** The key of a translation without that of its row: the locale. */
    private static function keyOf(ActiveRecordInterface $row, VersionedTranslations $translations): string
    {
        $names = array_diff($translations->map::PRIMARY_KEY, array_keys($translations->key));

        return VersionNumbers::text(array_values(array_map(ColumnAccess::reader($row), $names)));
    }
}
