<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * A table with versions: what the generator wrote into its map, and what follows from it.
 *
 * @internal
 */
final class VersionedTable
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /** The column with the number of the version. */
    public readonly string $version;
    public readonly int $versionPosition;
    /** @var class-string<TableMap> the map of the version table */
    public readonly string $versionMap;
    /** @var non-empty-list<string> the columns that version rows copy */
    public readonly array $copied;
    /** @var list<string> the columns that a version brings back */
    public readonly array $restored;
    /** @var list<string> the columns that log a version */
    public readonly array $logged;
    public readonly ?string $createdAt;
    public readonly ?string $createdBy;
    public readonly ?string $comment;
    /** The column of the version table with the date of the deletion, where history outlives its row. */
    public readonly ?string $deletedAt;
    public readonly bool $isOptimistic;
    /** @var array<string, VersionedRelation> versionable parents by relation */
    public readonly array $parents;
    /** @var array<string, VersionedRelation> versionable children by relation */
    public readonly array $children;
    /** @var list<VersionedTranslations> */
    public readonly array $translations;
    /** One bit for each column whose change makes a version. */
    private readonly int $countedMask;
    /** @var array<int, true> positions of others */
    private readonly array $countedHigh;

    /** @param class-string<TableMap> $map */
    private function __construct(public readonly string $map)
    {
        $facts = $map::BEHAVIOR_FACTS['versionable'] ?? null;
        if ($facts === null) {
            throw new OrmException(sprintf('"%s" has no versions. Build the classes again.', $map));
        }
        $text = static fn (string $name): ?string => \is_string($facts[$name] ?? null) ? $facts[$name] : null;
        /**
         * @var array{
         *     ignored?: list<string>, kept?: list<string>, uncounted?: list<string>, optimisticLock?: bool,
         * } $facts
         */
        $this->version = $text('version') ?? 'version';
        $this->versionPosition = $map::position($this->version);
        $this->versionMap = self::relatedMap($map, $text('table') ?? '');
        $this->createdAt = $text('createdAt');
        $this->createdBy = $text('createdBy');
        $this->comment = $text('comment');
        $this->deletedAt = $text('deletedAt');
        $this->isOptimistic = $facts['optimisticLock'] ?? false;
        $this->logged = array_values(array_filter([$this->createdAt, $this->createdBy, $this->comment]));
        $columns = array_keys($map::COLUMNS);
        /** @var non-empty-list<string> $copied */
        $copied = array_values(array_intersect($columns, array_keys($this->versionMap::COLUMNS)));
        $this->copied = $copied;
        $this->restored = array_values(array_diff($this->copied, $facts['kept'] ?? []));
        $counted = array_diff($columns, $facts['ignored'] ?? [], $facts['uncounted'] ?? []);
        $mask = 0;
        $high = [];
        foreach ($counted as $name) {
            [$mask, $high] = ColumnMask::with($mask, $high, $map::position($name));
        }
        $this->countedMask = $mask;
        $this->countedHigh = $high;
        $this->parents = VersionedRelation::parentsOf($map, $facts);
        $this->children = VersionedRelation::childrenOf($map, $facts);
        $this->translations = VersionedTranslations::of($map, $facts);
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /**
     * The map of a table that points at another one.
     *
     * @param class-string<TableMap> $map
     * @return class-string<TableMap>
     */
    public static function relatedMap(string $map, string $table): string
    {
        foreach ($map::RELATIONS as $relation) {
            if ($relation['type'] !== RelationMap::MANY_TO_ONE && $relation['map']::TABLE_NAME === $table) {
                return $relation['map'];
            }
        }

        throw new OrmException(sprintf('"%s" has no relation to "%s". Build the classes again.', $map, $table));
    }

    /** Whether an object has changes that make a version. */
    public function isChanged(ActiveRecordInterface $object): bool
    {
        return (RowState::modifiedMask($object) & $this->countedMask) !== 0
            || array_intersect_key(RowState::modifiedHighColumns($object), $this->countedHigh) !== [];
    }

    /** @param list<string> $columns */
    public function areCounted(array $columns): bool
    {
        foreach ($columns as $name) {
            if (ColumnMask::contains($this->countedMask, $this->countedHigh, $this->map::position($name))) {
                return true;
            }
        }

        return false;
    }

    public function numberOf(ActiveRecordInterface $object): int
    {
        $number = ColumnAccess::read($object, $this->map::COLUMNS[$this->version]['property']);

        return \is_int($number) ? $number : 0;
    }

    /**
     * The primary key of a version row.
     *
     * @param list<mixed> $key of the row
     * @return list<mixed>
     */
    public function versionKey(array $key, int $number): array
    {
        $values = [...array_combine($this->map::PRIMARY_KEY, $key), $this->version => $number];

        return array_map(static fn (string $name): mixed => $values[$name] ?? null, $this->versionMap::PRIMARY_KEY);
    }
}
