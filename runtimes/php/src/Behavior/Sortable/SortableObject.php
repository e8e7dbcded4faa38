<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * What list operations ask of the objects they move. Models get it from the trait SortableModel.
 *
 * @internal applications call the methods named in the documentation
 */
interface SortableObject extends ActiveRecordInterface
{
    /** The place that the row had when it was last read or written; null in no list, or where a change is waiting. */
    public function knownRank(): ?int;

    /**
     * Follows its row, if the known rank is between these and the known list is that one.
     *
     * @return int the rank it had; 0 where it is another one, -1 where the list is, or is spoken of in another way
     */
    public function shiftWithin(ListScope $scope, int $from, int $to, int $delta): int;

    /**
     * Lets all objects of the table that are in memory follow their rows.
     *
     * @param list<static> $objects
     * @return array{list<static>, list<int>, list<static>} those that did, the ranks they had, and those of other
     *     lists, or of this one in another spelling
     */
    public static function shiftAll(
        array $objects,
        ?self $except,
        ListScope $scope,
        int $from,
        int $to,
        int $delta,
    ): array;

    /** The list in which the row was when it was last read or written. */
    public function knownList(): ListScope;

    /** The list to which save() brings it. */
    public function wantedList(): ListScope;

    /** @return list<mixed> the primary key as stored */
    public function listKey(): array;

    public function insertAtBottom(?ConnectionInterface $con = null): static;

    /** Takes over what was written to the row. */
    public function adoptRank(?int $rank): void;

    /** Takes over what was written to the row, unless a change of the scope is waiting. */
    public function adoptList(ListScope $scope): void;

    /** Whether saving the object does anything to lists. */
    public function changesList(): bool;

    /**
     * The lists that save() changes, as far as they are known before parents are saved.
     *
     * @return list<ListScope>
     */
    public function listsToSave(ConnectionInterface $con): array;

    /** Gives the row its place, just before it is written. */
    public function placeInList(ConnectionInterface $con, bool $isInsert): void;

    /**
     * Gives the rows of new objects their places, before they are written together.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    public static function placeTogether(array $objects, ConnectionInterface $con): void;

    /** Whether a new object wants another place than the last one. */
    public function wantsPlace(): bool;

    /** Drops a placement and a change of the list that wait for save(). */
    public function forgetPlacement(): void;

    /** Makes a copy forget the place of its original. */
    public function clearPosition(): void;
}
