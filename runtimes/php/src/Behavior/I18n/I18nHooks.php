<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\OwnHooks;
use Orm\Runtime\Persistence\Relation\PlainParent;
use Orm\Runtime\Persistence\Relation\RelationMetadata;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Type\ExportedDate;
use Orm\Runtime\Type\SetterArgument;

/** Writes new translations together, and makes translated columns part of exports and imports. */
final class I18nHooks extends Behavior
{
    private const ATTEMPTS = 5;

    private ?I18nTable $table = null;

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self($map);
    }

    public function afterSelect(array $objects, ModelCriteria $query, ConnectionInterface $con): array
    {
        $translated = array_values(array_filter(
            $objects,
            static fn (ActiveRecordInterface $object): bool => $object instanceof TranslatedObject,
        ));
        if (\count($translated) > 1) {
            ReadTogether::note($translated);
        }
        $locales = $query instanceof TranslatedQuery ? $query->givenLocales() : null;
        // A join that reads translations has given the objects its own locale.
        if (isset($query->spec()->with[$this->table()->relation])) {
            return $objects;
        }
        foreach ($locales === null ? [] : $translated as $object) {
            $object->takeLocales($locales);
        }

        return $objects;
    }

    public function joinedColumn(ModelCriteria $query, string $name): ?string
    {
        return $query instanceof TranslatedQuery ? $query->translatedName($name) : null;
    }

    /** Begins a batch for the translations of all objects. It goes with the operation, also with one that fails. */
    public function beforeSaveMany(array $objects, ConnectionInterface $con): void
    {
        Operation::memory($con, $this, static fn (): object => new \stdClass());
    }

    /**
     * Several new translations are one statement. Those of an object are saved with its collection, unless their rows
     * are looked for, shown elsewhere, or seen by hooks; those of all objects of an operation are saved at its end.
     */
    public function afterWrite(array $objects, SaveContext $save): void
    {
        $table = $this->table();
        $batch = Operation::remembered($save->connection, $this);
        foreach ($objects as $object) {
            \assert($object instanceof TranslatedObject);
            $new = Translations::unsaved($object, $table);
            if ($new === []) {
                continue;
            }
            $table->checkLocales($new);
            if ($batch === null && !$table->sharesRows() && !OwnHooks::surroundSave($new[0]::class)) {
                continue;
            }
            self::adoptKeys($new, $table);
            if ($batch === null) {
                $this->insert($new, $save->connection);
                $object->countTranslationRows(\count($new));

                continue;
            }
            foreach ($new as $translation) {
                $translation->awaitBatch($batch);
                Operation::collect($save->connection, $this, $translation);
            }
        }
    }

    /** @param list<TranslationObject> $translations */
    private static function adoptKeys(array $translations, I18nTable $table): void
    {
        $toOwner = RelationMetadata::of($table->i18nMap, $table->inverse);
        foreach ($translations as $translation) {
            $parent = RelationAccess::loadedParent($translation, $table->inverse);
            if ($parent !== null) {
                RowState::remember($translation);
                if (!PlainParent::adoptKey($translation, $toOwner, $parent)) {
                    RelationAccess::adoptKeyOf($translation, $table->inverse);
                }
            }
        }
    }

    public function afterOperation(array $items, ConnectionInterface $con): void
    {
        /** @var list<TranslationObject> $items */
        $this->insert(array_values(array_filter(
            $items,
            static fn (TranslationObject $translation): bool => $translation->isNew() && !$translation->isDeleted(),
        )), $con);
        // Only now: until then their rows would look as if they had to be saved once more.
        foreach ($items as $translation) {
            $translation->awaitBatch(null);
        }
    }

    /** Another process may have made the same translation since it was looked for. */
    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return $this->table()->checksRows && $retried < self::ATTEMPTS
            && $failure instanceof UniqueConstraintViolation
            && str_contains($failure->getSql(), $this->table()->i18nMap::SQL_TABLE);
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure;
    }

    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        if ($copy instanceof TranslatedObject && $original instanceof TranslatedObject) {
            $copy->takeLocales($original->ownLocales());
        }
    }

    /** The translated columns are read again, too, when they are asked for. */
    public function afterReload(ActiveRecordInterface $object): void
    {
        if ($object instanceof TranslatedObject) {
            ReloadedTranslations::reread($object, $this->table());
        }
    }

    public function afterClear(ActiveRecordInterface $object): void
    {
        if ($object instanceof TranslatedObject) {
            $object->takeLocales(null);
            $object->forgetMissing();
        }
    }

    public function toArray(ActiveRecordInterface $object, array $values, string $keyType): array
    {
        \assert($object instanceof TranslatedObject);
        $map = $this->table()->i18nMap;
        foreach ($this->table()->keysOf($keyType) as $column => $key) {
            $isLeftOut = ($map::COLUMNS[$column]['lazy'] ?? false) && !$object->exportsLazyColumns();
            $value = $isLeftOut ? null : ColumnAccess::readAll($object, ['get' . $map::COLUMNS[$column]['phpName']])[0];
            $values[$key] ??= $value instanceof \DateTimeInterface
                ? ExportedDate::of($value, $map::COLUMNS[$column])
                : $value;
        }

        return $values;
    }

    public function fromArray(ActiveRecordInterface $object, array $values, string $keyType): void
    {
        $map = $this->table()->i18nMap;
        foreach ($this->table()->keysOf($keyType) as $column => $key) {
            if (\array_key_exists($key, $values)) {
                $argument = SetterArgument::ofColumn($values[$key], $map, $column);
                ColumnAccess::set($object, 'set' . $map::COLUMNS[$column]['phpName'], $argument);
            }
        }
    }

    /** @param list<TranslationObject> $translations new ones */
    private function insert(array $translations, ConnectionInterface $con): void
    {
        if ($translations === []) {
            return;
        }
        $table = $this->table();
        $new = $table->checksRows ? StoredTranslations::updateThose($translations, $table, $con) : $translations;
        if ($new !== []) {
            ModelClass::insert($new[0], $new, $con);
        }
        Translations::share($translations, $table, $con);
    }

    private function table(): I18nTable
    {
        return $this->table ??= I18nTable::of($this->map);
    }
}
