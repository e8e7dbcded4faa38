<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\ManyRows;
use Orm\Runtime\Persistence\OwnHooks;
use Orm\Runtime\Support\NotSerializable;

/**
 * Objects that were added to a many-to-many relation and whose junction rows no one has asked for. They are inserted
 * from the keys alone when the owner is saved: ten members take a third of the time that objects of the rows take.
 * Whoever looks at the junction rows of one of the sides makes objects of them.
 *
 * Only for junction tables that have nothing but two integer keys, and classes without hooks and overridden methods.
 *
 * @internal
 */
final class PendingLinks
{
    use NotSerializable;

    /** @var array<int, ActiveRecordInterface> by the ids of the objects */
    public array $targets = [];
    /** @var array<int, ChildMembers<covariant ActiveRecordInterface>> the junction rows of the targets */
    public array $sides = [];
    /**
     * Rows that were made in a transaction: a rollback makes links of them again, but the application may hold them.
     *
     * @var array<int, \WeakReference<ActiveRecordInterface>> by the ids of the targets
     */
    private array $made = [];
    private readonly ActiveRecordInterface $owner;

    /**
     * @param ChildMembers<covariant ActiveRecordInterface> $rows of the owner
     * @param RelationMetadata $toOwner from the rows
     * @param RelationMetadata $toTarget from the rows
     */
    public function __construct(
        private readonly ChildMembers $rows,
        private readonly RelationMetadata $toOwner,
        private readonly RelationMetadata $toTarget,
    ) {
        $this->owner = $rows->owner();
    }

    /**
     * Whether the rows of a junction table, whose relations are plain, need no objects.
     *
     * @param class-string<TableMap> $map
     */
    public static function canHold(string $map): bool
    {
        $class = $map::MODEL;
        $generated = (new \ReflectionClassConstant($class, 'TABLE_MAP'))->class;
        $inherits = static fn (string $method): bool
            => !is_subclass_of((new \ReflectionMethod($class, $method))->class, $generated);

        return \count($map::COLUMNS) === 2 && \count($map::PRIMARY_KEY) === 2
            && \count(RelationMetadata::parentsOf($map)) === 2
            && $map::INHERITANCE === null && !$map::READ_ONLY && !$map::RELOAD_ON_INSERT && !$map::RELOAD_ON_UPDATE
            && !OwnHooks::surroundSave($class) && $inherits('__construct') && $inherits('save');
    }

    /** Makes the objects of all rows. */
    public function makeRows(): void
    {
        if ($this->targets === []) {
            return;
        }
        Snapshots::$current?->take($this->rows);
        $targets = $this->targets;
        $this->targets = [];
        foreach ($targets as $id => $target) {
            $side = $this->sides[$id];
            $row = isset($this->made[$id]) ? $this->made[$id]->get() : null;
            if ($row === null || !$row->isNew()) {
                $row = new ($this->toOwner->ownMap::MODEL)();
                $this->connect($row, $this->toTarget, $target, $side, null);
                $this->connect($row, $this->toOwner, $this->owner, $this->rows, $side);
            }
            $side->appendNew($row, false);
            $this->rows->appendNew($row, false);
            $side->linksEnded($this->rows);
            if (Snapshots::$current !== null) {
                $this->made[$id] = \WeakReference::create($row);
            }
        }
        $this->sides = [];
    }

    /**
     * @param ChildMembers<covariant ActiveRecordInterface> $collection
     * @param ChildMembers<covariant ActiveRecordInterface>|null $holder the collection of the other side
     */
    private function connect(
        ActiveRecordInterface $row,
        RelationMetadata $relation,
        ActiveRecordInterface $parent,
        ChildMembers $collection,
        ?ChildMembers $holder,
    ): void {
        $key = ColumnAccess::read($parent, $relation->thereProperty);
        RelationAccess::makeMember(
            $row,
            $collection,
            $parent,
            $relation->property,
            $relation->keyProperty ?? '',
            $relation->keyPosition,
            \is_int($key) ? $key : null,
            $holder,
        );
    }

    /** Whether all targets have their rows: their keys are all there is to write. */
    public function leadToSavedObjects(): bool
    {
        foreach ($this->targets as $target) {
            if (RowState::needsSave($target)) {
                return false;
            }
        }

        return true;
    }

    /**
     * Writes the rows. Where more has to be done than that, nothing is.
     *
     * @return int|null the number of rows; null where objects have to be made of them
     */
    public function insert(ConnectionInterface $con): ?int
    {
        $key = ColumnAccess::read($this->owner, $this->toOwner->thereProperty);
        if (
            $this->owner->isNew() || !\is_int($key) || KeptStates::isMadeInside($this->owner)
            // A side that is going to delete rows may delete one of the same key.
            || ChildMembers::haveRemovedMembers($this->sides) || !$this->leadToSavedObjects()
        ) {
            return null;
        }
        $isOwnerFirst = $this->toOwner->keyPosition === 0;
        $property = $this->toTarget->thereProperty;
        $values = [];
        foreach ($this->targets as $target) {
            $other = ColumnAccess::read($target, $property);
            if (!\is_int($other)) {
                return null;
            }
            if ($isOwnerFirst) {
                $values[] = $key;
                $values[] = $other;
            } else {
                $values[] = $other;
                $values[] = $key;
            }
        }
        $map = $this->toOwner->ownMap;
        $rows = \count($this->targets);
        $most = ManyRows::perStatement($con, 2, false);
        foreach ($rows <= $most ? [$values] : array_chunk($values, 2 * $most) as $chunk) {
            ManyRows::insert($map, [0, 1], intdiv(\count($chunk), 2), $chunk, $con);
        }
        $this->end();

        return $rows;
    }

    /** The rows are written. */
    private function end(): void
    {
        $this->rows->linksInserted($this->targets, $this->sides);
        $this->drop();
        $this->made = [];
    }

    public function drop(): void
    {
        $this->targets = $this->sides = [];
    }

    /**
     * Takes back what has happened to the links.
     *
     * @param array<int, ActiveRecordInterface> $targets
     */
    public function restore(array $targets): void
    {
        $this->drop();
        foreach ($targets as $target) {
            $side = RelationAccess::loadedCollection($target, $this->toTarget->inverse);
            if ($side instanceof ChildMembers) {
                $this->rows->addLink($this, $target, $side);
            }
        }
    }
}
