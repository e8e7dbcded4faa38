<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Util\NotSerializable;

/**
 * An n:n relation whose table in between has further keys: its members are an object, the other objects that the
 * table in between leads to, and the values of the columns that lead nowhere.
 *
 * @template T of ActiveRecordInterface
 */
final class ManyToManyCombination implements RelatedCollection
{
    use NotSerializable;

    private readonly RelationFacts $facts;
    private readonly Junction $junction;
    /** @var ObjectCombinationCollection<list<mixed>>|null */
    private ?ObjectCombinationCollection $members = null;
    /** @var list<list<mixed>> */
    private array $removed = [];

    public function __construct(private readonly ActiveRecordInterface $owner, private readonly string $relation)
    {
        $this->facts = RelationFacts::of($owner::tableMap(), $relation);
        $this->junction = Junction::of($owner, $this->facts);
    }

    public function relation(): string
    {
        return $this->relation;
    }

    /** @return ObjectCombinationCollection<list<mixed>> */
    public function get(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCombinationCollection
    {
        if (($criteria === null && $this->members !== null) || $this->owner->isNew()) {
            return $this->members ??= new ObjectCombinationCollection();
        }
        $found = new ObjectCombinationCollection();
        $query = $this->junction->rowsQuery($criteria);
        foreach ($this->targetNames() as $target) {
            $query->joinWith($target);
        }
        foreach ($query->findObjects($con) as $row) {
            $found->append([...array_map($row->loadedParent(...), $this->targetNames()), ...$this->extraOf($row)]);
        }

        return $criteria === null ? $this->members = $found : $found;
    }

    /** @param iterable<array<mixed>> $combinations */
    public function set(iterable $combinations, ?ConnectionInterface $con = null): void
    {
        $wanted = new ObjectCombinationCollection();
        foreach ($combinations as $combination) {
            $wanted->append(array_values($combination));
        }
        foreach ($this->get(null, $con)->getData() as $combination) {
            if (!$wanted->contains($combination)) {
                $this->remove($combination);
            }
        }
        foreach ($wanted as $combination) {
            $this->add($combination);
        }
    }

    public function count(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null): int
    {
        if (($criteria === null && $this->members !== null) || $this->owner->isNew()) {
            return count($this->get());
        }
        $query = $this->junction->rowsQuery($criteria);

        return ($distinct ? $query->distinct() : $query)->count($con);
    }

    /** @param array<mixed> $combination */
    public function add(array $combination): void
    {
        $combination = array_values($combination);
        $members = $this->get();
        if ($members->contains($combination)) {
            return;
        }
        $members->append($combination);
        foreach ($this->removed as $place => $removed) {
            if (ObjectCombinationCollection::same($removed, $combination)) {
                array_splice($this->removed, $place, 1);

                return;
            }
        }
        $this->junction->link($this->target($combination), $this->extra($combination));
    }

    /** @param array<mixed> $combination */
    public function remove(array $combination): void
    {
        $combination = array_values($combination);
        $members = $this->get();
        if (!$members->contains($combination)) {
            return;
        }
        $members->removeCombination($combination);
        if (!$this->junction->unlink($this->target($combination), $this->extra($combination))) {
            $this->removed[] = $combination;
        }
    }

    /**
     * The objects alone.
     *
     * @param array<string, mixed> $extra values of the further key columns; null for any
     * @return ObjectCollection<int, T>
     */
    public function targets(array $extra, ?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
    {
        /** @var ObjectCollection<int, T> */
        return $this->junction->targetsOnce(self::given($extra), $criteria)->findObjects($con);
    }

    /** @param array<string, mixed> $extra */
    public function countTargets(array $extra, ?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->junction->targetsOnce(self::given($extra), $criteria)->count($con);
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
            $this->members = new ObjectCombinationCollection();
        }
    }

    public function isLoaded(): bool
    {
        return $this->members !== null;
    }

    public function clear(): void
    {
        $this->members = null;
        $this->removed = [];
    }

    public function hydrate(?ActiveRecordInterface $member): void
    {
        $this->clear();
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

    public function save(ConnectionInterface $con, SaveJournal $journal): int
    {
        $rows = 0;
        if ($this->removed !== []) {
            $removed = $this->removed;
            $this->removed = [];
            $journal->entries[] = function () use ($removed): void {
                $this->removed = $removed;
            };
            foreach ($removed as $combination) {
                $rows += $this->junction->delete($this->target($combination), $this->extra($combination), $con);
            }
        }
        foreach ($this->loadedMembers() as $member) {
            if (!$member->isDeleted() && ($member->isNew() || $member->isModified())) {
                $rows += $member->save($con);
            }
        }

        return $rows;
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

    /** @return list<string> the relations of the table in between, in the order of a combination */
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
