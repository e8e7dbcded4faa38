<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Archivable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * A table and its archive.
 *
 * @internal
 */
final class ArchivedTable
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, self> */
    private static array $known = [];

    /** @var array<string, string> the columns that both tables have */
    public readonly array $columns;
    /** The column of the archive with the date; null where it has none. */
    public readonly ?string $archivedAt;
    /** The key of an archive that keeps every state; null where it keeps the last one. */
    public readonly ?string $historyKey;
    public readonly bool $onInsert;
    public readonly bool $onUpdate;
    public readonly bool $onDelete;
    /** @var array<string, true> the columns that other behaviors give a restored row: its place, computed values */
    public readonly array $givenColumns;
    private ?bool $hasOwnArchive = null;

    /**
     * @param class-string<TableMap> $map
     * @param class-string<ActiveRecordInterface> $archiveModel
     * @param class-string<TableMap> $archiveMap
     * @param array<string, mixed> $facts
     */
    private function __construct(
        public readonly string $map,
        public readonly string $archiveModel,
        public readonly string $archiveMap,
        private readonly array $facts,
    ) {
        $this->archivedAt = self::text($facts['archivedAt'] ?? null);
        $this->historyKey = self::text($facts['history'] ?? null);
        $this->onInsert = isset($facts['onInsert']);
        $this->onUpdate = isset($facts['onUpdate']);
        $this->onDelete = isset($facts['onDelete']);
        $givenColumns = [];
        foreach (\is_array($facts['given'] ?? null) ? $facts['given'] : [] as $name) {
            $givenColumns[self::text($name) ?? ''] = true;
        }
        $this->givenColumns = $givenColumns;
        $shared = array_keys(array_intersect_key($archiveMap::COLUMNS, $map::COLUMNS));
        $this->columns = array_combine($shared, $shared);
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$known[$map] ??= self::make($map);
    }

    /** Whether the archive is in the database of the table. */
    public function isLocal(): bool
    {
        return $this->map::DATABASE_NAME === $this->archiveMap::DATABASE_NAME;
    }

    /** Whether a class of the application archives in a way of its own. */
    public function hasOwnArchive(): bool
    {
        return $this->hasOwnArchive ??= $this->findOwnArchive();
    }

    /**
     * The tables whose rows are archived along with those of this one, because the database deletes them, too.
     *
     * @return list<array{self, array<string, string>}> each with its columns by those that they refer to
     */
    public function dependents(): array
    {
        $dependents = [];
        foreach ($this->archivedRelations() as $name => $table) {
            $relation = $this->map::RELATIONS[$name];
            $isCascade = ($relation['onDelete'] ?? '') === 'CASCADE' && isset($this->facts['children']);
            // A table that this one extends archives the translations of both.
            $isDependent = $this->isTranslation($table)
                ? !isset($this->facts['byParent'])
                : $isCascade && $table->onDelete;
            if ($isDependent) {
                $dependents[] = [$table, $relation['columns'] ?? []];
            }
        }

        return $dependents;
    }

    /**
     * The table of the translations, with its columns by those that they refer to, and the relation to it.
     *
     * @return array{self, array<string, string>, string}|null
     */
    public function translations(): ?array
    {
        foreach ($this->archivedRelations() as $name => $table) {
            if ($this->isTranslation($table)) {
                return [$table, $this->map::RELATIONS[$name]['columns'] ?? [], $name];
            }
        }

        return null;
    }

    private function isTranslation(self $table): bool
    {
        return $table->map::TABLE_NAME === ($this->facts['translations'] ?? null);
    }

    /** @return array<string, self> the archivable tables that refer to this one, by relation */
    private function archivedRelations(): array
    {
        $found = [];
        foreach ($this->map::RELATIONS as $name => $relation) {
            $isInverse = \in_array($relation['type'], [RelationMap::ONE_TO_MANY, RelationMap::ONE_TO_ONE], true);
            if ($isInverse && is_subclass_of($relation['map'], HasArchive::class)) {
                $found[$name] = self::of($relation['map']);
            }
        }

        return $found;
    }

    /** @param class-string<TableMap> $map */
    private static function make(string $map): self
    {
        if (!is_subclass_of($map, HasArchive::class)) {
            throw new OrmException(sprintf('The table "%s" is not archivable.', $map::TABLE_NAME));
        }
        $archive = $map::archiveModel();

        return new self($map, $archive, $archive::tableMap(), $map::BEHAVIOR_FACTS['archivable'] ?? []);
    }

    private function findOwnArchive(): bool
    {
        $classes = [$this->map::MODEL, ...array_values($this->map::INHERITANCE['classes'] ?? [])];
        foreach ($classes as $class) {
            $generated = (new \ReflectionClassConstant($class, 'TABLE_MAP'))->class;
            if (is_subclass_of((new \ReflectionMethod($class, 'archive'))->class, $generated)) {
                return true;
            }
        }

        return false;
    }

    private static function text(mixed $value): ?string
    {
        return \is_string($value) ? $value : null;
    }
}
