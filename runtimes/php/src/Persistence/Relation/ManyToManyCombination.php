<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\Restorable;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Support\Argument;
use Orm\Runtime\Support\NotSerializable;

/**
 * A many-to-many relation whose junction table has further keys: its members are an object, the other objects that the
 * junction table leads to, and the values of the columns that lead nowhere.
 *
 * @template T of ActiveRecordInterface
 */
final class ManyToManyCombination extends Restorable implements JunctionView
{
    /** @use MemberState<list<mixed>, ObjectCombinationCollection<list<mixed>>> */
    use MemberState;
    use NotSerializable;

    private readonly RelationMetadata $facts;
    private readonly Junction $junction;
    /** @var ObjectCombinationCollection<list<mixed>>|null */
    private ?ObjectCombinationCollection $members = null;

    public function __construct(private readonly ActiveRecordInterface $owner, private readonly string $relation)
    {
        $this->facts = RelationMetadata::of($owner::tableMap(), $relation);
        Snapshots::beforeFirstRelation($owner);
        $this->junction = Junction::of($owner, $this->facts);
        $this->noteRead();
    }

    /** @return ObjectCombinationCollection<list<mixed>> */
    public function get(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        $known = $criteria === null ? $this->members : null;
        if ($known !== null && !$this->isOutdated()) {
            return $known;
        }
        $found = new ObjectCombinationCollection();
        if (!$this->owner->isNew()) {
            $query = $this->junction->rowsQuery($criteria);
            foreach ($this->targetNames() as $target) {
                $query->joinWith($target);
            }
            $rows = $this->junction->rows();
            foreach ($query->findObjects($con ?? RowState::connection($this->owner)) as $row) {
                $isMember = !$rows->isRemoved($row) && (!$row->isModified() || $rows->isParentOf($row));
                if ($criteria !== null || $isMember) {
                    $found->append($this->combinationOf($row));
                }
            }
        }
        if ($criteria !== null) {
            return $found;
        }
        foreach ($this->junction->unsavedRows() as $row) {
            $combination = $this->combinationOf($row);
            if ($row->isNew() || !$found->contains($combination)) {
                $found->append($combination);
            }
        }
        $this->beforeChange();
        $this->noteRead();
        $this->members = $found->belongTo($this);

        return $known === null ? $found : $this->renew($known, $found);
    }

    /** @param iterable<array<mixed>> $combinations */
    public function set(iterable $combinations, ?ConnectionInterface $con = null): void
    {
        $wanted = new ObjectCombinationCollection();
        foreach ($combinations as $combination) {
            Argument::requireArray($combination, 'A relation of combinations is set to a list of arrays.');
            if (!$wanted->contains(array_values($combination))) {
                $wanted->append(array_values($combination));
            }
        }
        if ($combinations === $this->members || $this->members?->isShortened() === true) {
            // The application has changed the very collection that get() gave it; the junction rows say what was there.
            $this->resetMembers();
        }
        foreach ($this->membersToChange($con)->getData() as $combination) {
            if (!$wanted->contains($combination)) {
                $this->remove($combination);
            }
        }
        foreach (ChildMembers::haveWithdrawnRows() ? $this->junction->rows()->withdrawnRows() : [] as $row) {
            if (!$wanted->contains($this->combinationOf($row))) {
                $this->remove($this->combinationOf($row));
            }
        }
        foreach ($wanted as $combination) {
            $this->add($combination);
        }
        $this->beforeChange();
        $this->members?->leaveRelation();
        $given = $combinations instanceof ObjectCombinationCollection
            ? $combinations->becomeMembers($this, $wanted->getData())
            : null;
        $this->members = $given ?? $wanted->belongTo($this);
    }

    public function count(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        $hasPendingRows = RelationAccess::loadedCollection($this->owner, $this->facts->through) !== null;
        if (($criteria === null && ($this->members !== null || $hasPendingRows)) || $this->owner->isNew()) {
            return count($this->get(null, $con));
        }
        $query = $this->junction->rowsQuery($criteria);

        return ($distinct ? $query->distinct() : $query)->count($con ?? RowState::connection($this->owner));
    }

    /** @param array<mixed> $combination */
    public function add(array $combination): void
    {
        $combination = array_values($combination);
        if ($this->membersToChange()->contains($combination)) {
            return;
        }
        if (Adders::overridesAdd($this->owner, $this->relation)) {
            RelationAccess::add($this->owner, 'doAdd' . $this->relation, ...$combination);
        } else {
            $this->include($combination);
        }
    }

    /**
     * Makes the junction row of a combination, for the method doAdd…() of the owner.
     *
     * @param list<mixed> $combination
     */
    public function include(array $combination): void
    {
        $this->junction->link($this->target($combination), $this->extra($combination));
    }

    /** @param array<mixed> $combination */
    public function remove(array $combination): void
    {
        if ($this->hasAppendedMembers()) {
            $this->linkAppended();
        }
        $combination = array_values($combination);
        $isMember = $this->membersToChange()->contains($combination);
        [$target, $extra] = [$this->target($combination), $this->extra($combination)];
        if ($isMember || $this->junction->withdrawnRows($target, $extra) !== []) {
            $this->junction->unlink($target, $extra);
        }
    }

    /**
     * The objects alone.
     *
     * @param array<string, mixed> $extra values of the further key columns; null for any
     * @return ObjectCollection<int, T>
     */
    public function targets(
        array $extra,
        ?Criteria $criteria = null,
        ?ConnectionInterface $con = null,
    ): ObjectCollection {
        /** @var ObjectCollection<int, T> */
        return $this->junction->targetsOnce(self::given($extra), $criteria)
            ->findObjects($con ?? RowState::connection($this->owner));
    }

    /** @param array<string, mixed> $extra */
    public function countTargets(array $extra, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->junction->targetsOnce(self::given($extra), $criteria)
            ->count($con ?? RowState::connection($this->owner));
    }

    /**
     * @param array<string, mixed> $extra
     * @return ModelCriteria<ActiveRecordInterface, null>
     */
    public function targetQuery(array $extra, ?Criteria $criteria = null): ModelCriteria
    {
        return $this->junction->targetQuery(self::given($extra), $criteria);
    }

    /**
     * @param array<string, mixed> $extra
     * @return array<string, mixed> without those that may be anything
     */
    private static function given(array $extra): array
    {
        return array_filter($extra, static fn (mixed $value): bool => $value !== null);
    }

    public function init(bool $overrideExisting = true): void
    {
        if ($overrideExisting || $this->members === null) {
            $this->beforeChange();
            $this->members = (new ObjectCombinationCollection())->belongTo($this);
        }
    }

    /** The objects alone do not tell the combinations: these are read again, unless something is not saved. */
    public function hydrate(?ActiveRecordInterface $member): void
    {
        foreach ($this->loadedMembers() as $known) {
            if (RowState::needsSave($known) && !$known->isDeleted()) {
                return;
            }
        }
        $this->resetMembers();
    }

    public function loadedMembers(): array
    {
        $members = [];
        foreach ($this->members?->getData() ?? [] as $combination) {
            foreach ($combination as $part) {
                if ($part instanceof ActiveRecordInterface) {
                    $members[] = $part;
                }
            }
        }

        return $members;
    }

    /** The junction rows are saved as rows of the owner, after the objects that they lead to. */
    public function save(ConnectionInterface $con): int
    {
        if ($this->hasAppendedMembers()) {
            $this->linkAppended();

            return $this->saveMembers($con) + $this->junction->rows()->save($con);
        }

        return $this->saveMembers($con);
    }

    /** Makes the junction rows of combinations that the application has added to the collection itself. */
    private function linkAppended(): void
    {
        /** @var ObjectCombinationCollection<list<mixed>> $members */
        $members = $this->members;
        // What the database and the unsaved rows lead to is linked already.
        $this->resetMembers();
        foreach ($members as $combination) {
            $this->add($combination);
        }
        $this->members = $members->belongTo($this, $members->isShortened());
    }

    private function saveMembers(ConnectionInterface $con): int
    {
        $rows = 0;
        foreach ($this->loadedMembers() as $member) {
            if (!$member->isDeleted() && RowState::needsSave($member)) {
                $rows += $member->save($con);
            }
        }

        return $rows;
    }

    public function rowAdded(ActiveRecordInterface $row): void
    {
        if ($this->members === null) {
            return;
        }
        foreach ($this->targetNames() as $target) {
            if (RelationAccess::loadedParent($row, $target) === null) {
                $this->resetMembers();

                return;
            }
        }
        $combination = $this->combinationOf($row);
        if (!$this->members->contains($combination)) {
            $this->members->appendMember($combination);
        }
    }

    public function linksAdded(array $others): void
    {
        $this->resetMembers();
    }

    public function rowRemoved(ActiveRecordInterface $row): void
    {
        foreach ($this->members?->getData() ?? [] as $key => $combination) {
            if (
                $this->junction->has(
                    $row,
                    array_combine([$this->facts->target, ...$this->furtherNames()], $combination),
                )
            ) {
                $this->members?->withdraw($key);
            }
        }
    }

    /** @return list<mixed> the objects and values that a junction row connects with the owner */
    private function combinationOf(ActiveRecordInterface $row): array
    {
        $targets = array_map(static fn (string $name): mixed => $row->{'get' . $name}(), $this->targetNames());

        return [...$targets, ...$this->extraOf($row)];
    }

    /** @return ObjectCombinationCollection<list<mixed>> */
    private function membersToChange(?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        return $this->get(null, RelatedSelect::forChange($this->owner, $this->members !== null, $con));
    }

    /** @param list<mixed> $combination */
    private function target(array $combination): ActiveRecordInterface
    {
        $target = $combination[0] ?? null;

        return $target instanceof ActiveRecordInterface
            ? $target
            : throw InvalidCombination::ofRelation($this->relation, $this->furtherNames());
    }

    /**
     * @param list<mixed> $combination
     * @return array<string, mixed>
     */
    private function extra(array $combination): array
    {
        $names = $this->furtherNames();
        if (count($combination) !== count($names) + 1) {
            throw InvalidCombination::ofRelation($this->relation, $names);
        }

        return array_combine($names, array_slice($combination, 1));
    }

    /** @return list<string> the relations of the junction table, in the order of a combination */
    private function targetNames(): array
    {
        return [$this->facts->target, ...$this->facts->furtherTargets];
    }

    /** @return list<string> what a combination has after its first object */
    private function furtherNames(): array
    {
        return [...$this->facts->furtherTargets, ...$this->facts->extra];
    }

    /** @return list<mixed> */
    private function extraOf(ActiveRecordInterface $row): array
    {
        $map = $row::tableMap();

        return array_map(
            static fn (string $column): mixed => $row->getByName($column, $map::TYPE_FIELDNAME),
            $this->facts->extra,
        );
    }
}
