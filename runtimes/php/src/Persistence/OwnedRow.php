<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Persistence\Relation\RelationMetadata;

/**
 * Removes children from the collection of a parent. The statements name the foreign key that the row had when it was
 * read beside the key of the row: a row that has got another parent since is not the parent's to remove, and stays.
 */
final class OwnedRow
{
    /**
     * @template T
     * @param list<ActiveRecordInterface> $children
     * @param \Closure(): T $remove
     * @return T
     */
    public static function whileRemoved(
        RelatedCollection $from,
        array $children,
        ConnectionInterface $con,
        \Closure $remove,
    ): mixed {
        $relation = self::relation($from);
        if (array_diff(self::columns($relation), $relation->map::PRIMARY_KEY) === []) {
            // The key of a row says whose it is.
            return $remove();
        }
        foreach ($children as $child) {
            // A rollback must not bring the removal back.
            Snapshots::beforeSave($child, $con);
            RowState::noteRemoval($child, $relation->hasStoredParent($child) ? $from : null);
        }
        try {
            return $remove();
        } finally {
            foreach ($children as $child) {
                RowState::noteRemoval($child, null);
            }
        }
    }

    /**
     * The collections from which a child was removed, so that its next UPDATE sets their foreign keys to null.
     *
     * @return list<RelatedCollection>
     */
    public static function removals(ActiveRecordInterface $child): array
    {
        $from = RowState::removedFrom($child);
        if ($from === null) {
            return [];
        }
        $removals = [];
        foreach ([$from, ...RelationAccess::holdingCollections($child)] as $collection) {
            $relation = self::relation($collection);
            $isRemoval = $collection === $from || $collection->unlinksRowOf($child);
            // The application may have given it another parent since.
            if ($isRemoval && $relation->isWithoutParent($child)) {
                $removals[$relation->inverse] ??= $collection;
            }
        }

        return array_values($removals);
    }

    /**
     * Called when the row of a child turned out to be another's by one of the relations, or to be gone.
     *
     * @param non-empty-list<RelatedCollection> $removals
     */
    public static function leaveLost(ActiveRecordInterface $child, array $removals, ConnectionInterface $con): void
    {
        $owned = count($removals) === 1
            ? []
            : array_filter($removals, static fn (RelatedCollection $from): bool => self::isOwned($child, $from, $con));
        $lost = array_diff_key($removals, $owned) ?: $removals;
        foreach ($lost as $from) {
            self::leave($child, $from);
        }
        RowState::noteRemoval($child, array_values(array_diff_key($removals, $lost))[0] ?? null);
    }

    /** Has an application delete a row that it has removed from its parent before, whoever has it. */
    public static function forgetRemoval(ActiveRecordInterface $child): void
    {
        if (self::removals($child) !== []) {
            RowState::noteRemoval($child, null);
        }
    }

    /** Whether the row of a child is still the parent's. Locks it: called before behaviors take part in the removal. */
    public static function isOwned(
        ActiveRecordInterface $child,
        RelatedCollection $from,
        ConnectionInterface $con,
    ): bool {
        $row = (new ($child::TABLE_MAP::QUERY)())->whereKey(RowState::key($child));

        return self::restrict($row, $child, $from)->lockedKeys($con) !== [];
    }

    /**
     * @template TQuery of ModelCriteria<covariant ActiveRecordInterface, *>
     * @param TQuery $row
     * @return TQuery
     */
    public static function restrict(
        ModelCriteria $row,
        ActiveRecordInterface $child,
        RelatedCollection $from,
    ): ModelCriteria {
        $relation = self::relation($from);
        foreach (array_combine(array_values($relation->columns), $relation->storedKey($child) ?? []) as $name => $key) {
            $row->filterBy($name, $key);
        }

        return $relation->withConstants($row);
    }

    /** Continues the WHERE of a statement that names the key of a row. */
    public static function condition(RelatedCollection $from): string
    {
        $relation = self::relation($from);
        $names = array_map(
            static fn (string $column): string => $relation->map::COLUMNS[$column]['sql'],
            self::columns($relation),
        );

        return ' AND ' . implode(' = ? AND ', $names) . ' = ?';
    }

    /** @return list<mixed> for condition() */
    public static function values(ActiveRecordInterface $child, RelatedCollection $from): array
    {
        $relation = self::relation($from);

        return [...$relation->storedKey($child) ?? [], ...array_values($relation->constants)];
    }

    /** Called when the row of a child turned out to be another's, or to be gone: what is in memory is outdated. */
    public static function leave(ActiveRecordInterface $child, RelatedCollection $from): void
    {
        $map = $child::TABLE_MAP;
        RowState::noteRemoval($child, null);
        foreach (self::relation($from)->columns as $column) {
            RowState::unmarkModified($child, $map::position($column));
        }
        IdentityMaps::active()->rowsMoved($map);
    }

    private static function relation(RelatedCollection $from): RelationMetadata
    {
        return RelationMetadata::of($from->owner()::tableMap(), $from->relation());
    }

    /** @return list<string> the columns of a child that say whose it is */
    private static function columns(RelationMetadata $relation): array
    {
        return [...array_values($relation->columns), ...array_keys($relation->constants)];
    }
}
