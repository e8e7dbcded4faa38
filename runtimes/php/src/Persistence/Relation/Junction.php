<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Persistence\State\Identity;
use Orm\Runtime\Support\NotSerializable;

/** The rows of a junction table, seen from one object. */
final class Junction
{
    use NotSerializable;

    /** @var array<class-string, bool> by the class of the other side, whether rows can be linked without setters */
    private array $isPlain = [];
    /** @var array<class-string, bool> by the class of the other side, whether rows need no objects */
    private array $canDefer = [];
    /** @var array<string, bool> the same for all objects, by their class and relation and the class of the other side */
    private static array $canAllDefer = [];

    /** From the junction rows to the owner. */
    private readonly RelationMetadata $toOwner;
    /** @var OneToMany<ActiveRecordInterface>|null the owner's junction rows */
    private ?OneToMany $rows = null;

    private function __construct(
        private readonly ActiveRecordInterface $owner,
        private readonly RelationMetadata $relation,
        /** From the owner to the junction rows. */
        private readonly RelationMetadata $through,
        /** From the junction rows to the other side. */
        private readonly RelationMetadata $target,
    ) {
        $this->toOwner = RelationMetadata::of($through->map, $through->inverse);
    }

    public static function of(ActiveRecordInterface $owner, RelationMetadata $relation): self
    {
        $through = RelationMetadata::of($owner::tableMap(), $relation->through);

        return new self($owner, $relation, $through, RelationMetadata::of($through->map, $relation->target));
    }

    /**
     * Adds a junction row, which is saved with any of the sides; a row that was to be removed stays instead.
     *
     * @param array<string, mixed> $extra the other key columns of the junction table, and objects by their relation
     * @param bool $isDeferrable false: defer() has refused the row
     * @return bool whether the owner's only view of the rows has to take the target in; it was told otherwise
     */
    public function link(ActiveRecordInterface $target, array $extra, bool $isDeferrable = true): bool
    {
        if ($extra === [] && $isDeferrable && $this->defer($target)) {
            return true;
        }
        if (ChildMembers::haveWithdrawnRows() && $this->takeBack($target, $extra)) {
            return false;
        }
        $rows = $this->rows();
        $key = $rows->hasRemovedMembers() ? $this->keyOf($target, $extra) : null;
        $removed = $key === null ? null : $rows->removedRow($key);
        if ($removed !== null && $this->connects($removed, $target, $extra)) {
            $isStored = !$rows->isOutdated() || $this->isStored($removed);
            foreach ($this->sides($target, $extra) as $side) {
                $isStored ? $side->cancelRemoval($removed) : $side->release($removed);
            }
            if ($isStored) {
                return false;
            }
        }
        $row = new ($this->through->map::MODEL)();
        if ($extra === [] && $this->linkPlainly($row, $target, $rows)) {
            return true;
        }
        foreach ($extra as $name => $value) {
            if ($value instanceof ActiveRecordInterface) {
                $row->{'set' . $name}($value);
            } else {
                $row->setByName($name, $value, $this->through->map::TYPE_FIELDNAME);
            }
        }
        $row->{'set' . $this->relation->target}($target);
        $row->{'set' . $this->through->inverse}($this->owner);

        return false;
    }

    private function isStored(ActiveRecordInterface $row): bool
    {
        $con = RelatedSelect::forChange($this->owner, false, null);

        return (new ($row::TABLE_MAP::QUERY)())->whereKey(RowState::key($row))->exists($con);
    }

    /**
     * Does the same for a new row, where neither the row nor its sides do anything else when it gets to know them.
     * Takes half of what setters take; the properties are set directly because adding ten members was half calls.
     *
     * @param OneToMany<ActiveRecordInterface> $rows of the owner
     */
    private function linkPlainly(ActiveRecordInterface $row, ActiveRecordInterface $target, OneToMany $rows): bool
    {
        if (!($this->isPlain[$target::class] ??= $this->isPlain($row, $target))) {
            return false;
        }
        [$owner, $toOwner, $toTarget] = [$this->owner, $this->toOwner, $this->target];
        $key = ColumnAccess::read($owner, $toOwner->thereProperty);
        $otherKey = ColumnAccess::read($target, $toTarget->thereProperty);
        if ($key !== null && !\is_int($key) || $otherKey !== null && !\is_int($otherKey)) {
            return false;
        }
        $others = self::rowsOf($target, $toTarget->inverse);
        $property = $toTarget->keyProperty ?? '';
        $position = $toTarget->keyPosition;
        if (!RelationAccess::makeMember($row, $others, $target, $toTarget->property, $property, $position, $otherKey)) {
            return false;
        }
        $property = $toOwner->keyProperty ?? '';
        $position = $toOwner->keyPosition;
        if (!RelationAccess::makeMember($row, $rows, $owner, $toOwner->property, $property, $position, $key, $others)) {
            return false;
        }
        $others->appendNew($row);
        $rows->appendNew($row, false);

        return true;
    }

    /**
     * Takes in new rows again that a rollback has taken from one side, while the other one was made in the transaction
     * and has kept them.
     *
     * @param array<string, mixed> $extra
     */
    public function takeBack(ActiveRecordInterface $target, array $extra): bool
    {
        $isFound = false;
        foreach ($this->withdrawnRows($target, $extra) as [$side, $row]) {
            $side->takeBack($row);
            $isFound = true;
        }

        return $isFound;
    }

    /**
     * @param array<string, mixed> $extra
     * @return list<array{OneToMany<ActiveRecordInterface>, ActiveRecordInterface}>
     */
    public function withdrawnRows(ActiveRecordInterface $target, array $extra): array
    {
        $withdrawn = [];
        foreach (ChildMembers::haveWithdrawnRows() ? $this->sides($target, $extra) : [] as $side) {
            foreach ($side->withdrawnRows() as $row) {
                if ($this->connects($row, $target, $extra)) {
                    $withdrawn[] = [$side, $row];
                }
            }
        }

        return $withdrawn;
    }

    /** @return list<ActiveRecordInterface> the objects that rows lead to which a rollback has taken from the owner */
    public function membersWithdrawn(): array
    {
        $members = [];
        foreach (ChildMembers::haveWithdrawnRows() ? $this->rows()->withdrawnRows() : [] as $row) {
            $members[] = RelationAccess::loadedParent($row, $this->relation->target);
        }

        return array_values(array_filter($members));
    }

    /** Adds a junction row of which no object is made before someone asks for it, where that is possible. */
    public function defer(ActiveRecordInterface $target): bool
    {
        return ($this->canDefer[$target::class] ??= $this->canDefer($target))
            && ($this->rows ?? $this->rows())->defer($target, $this->toOwner, $this->target);
    }

    private function canDefer(ActiveRecordInterface $target): bool
    {
        $sides = $this->owner::class . '.' . $this->relation->name . '.' . $target::class;

        return self::$canAllDefer[$sides] ??= PendingLinks::canHold($this->through->map)
            && $this->isPlain(new ($this->through->map::MODEL)(), $target);
    }

    private function isPlain(ActiveRecordInterface $row, ActiveRecordInterface $target): bool
    {
        return $this->through->views === [$this->relation->name]
            && PlainParent::isPlain($row, $this->toOwner) && PlainParent::isPlain($row, $this->target)
            && isset($target::tableMap()::RELATIONS[$this->target->inverse])
            && !Adders::watchesMembers($this->owner, $this->relation->through)
            && !Adders::watchesMembers($target, $this->target->inverse);
    }

    /**
     * Removes a junction row on all sides. Where it is not in memory, an object with its key stands for it.
     *
     * @param array<string, mixed> $extra
     */
    public function unlink(ActiveRecordInterface $target, array $extra): void
    {
        $sides = $this->sides($target, $extra);
        $this->takeBack($target, $extra);
        $new = $this->newRows($sides, $target, $extra);
        foreach ($new === [] ? [$this->rowByKey($target, $extra)] : $new as $row) {
            foreach ($sides as $side) {
                $side->discard($row);
            }
        }
    }

    /**
     * The objects of the other side.
     *
     * @param array<string, mixed> $extra
     * @return ModelCriteria<ActiveRecordInterface, null>
     */
    public function targetQuery(array $extra, ?Criteria $criteria): ModelCriteria
    {
        $query = $this->relation->query($criteria);
        $rows = $query->useQuery($this->target->inverse);
        foreach ($this->through->columns as $here => $there) {
            RelationMetadata::match($rows, $there, $this->owner, $here);
        }
        foreach ($extra as $column => $value) {
            $rows->filterBy($column, $value);
        }
        $rows->endUse();

        return $query;
    }

    /**
     * The objects of the other side, each of them once however many rows lead to it.
     *
     * @param array<string, mixed> $extra
     * @return ModelCriteria<ActiveRecordInterface, null>
     */
    public function targetsOnce(array $extra, ?Criteria $criteria): ModelCriteria
    {
        $query = $this->relation->query($criteria);
        $rows = $query->useExistsQuery($this->target->inverse);
        foreach ($this->through->columns as $here => $there) {
            RelationMetadata::match($rows, $there, $this->owner, $here);
        }
        foreach ($extra as $column => $value) {
            $rows->filterBy($column, $value);
        }
        $rows->endUse();

        return $query;
    }

    /** @return ModelCriteria<ActiveRecordInterface, null> */
    public function rowsQuery(?Criteria $criteria): ModelCriteria
    {
        return $this->through->queryOf($this->owner, $criteria);
    }

    /** @return OneToMany<ActiveRecordInterface> the owner's junction rows */
    public function rows(): OneToMany
    {
        return $this->rows ??= self::rowsOf($this->owner, $this->relation->through);
    }

    /** @return list<ActiveRecordInterface> junction rows in memory that the database does not have yet in this form */
    public function unsavedRows(): array
    {
        return array_values(array_filter(
            $this->rows()->loadedMembers(),
            static fn (ActiveRecordInterface $row): bool => $row->isNew() || $row->isModified() && !$row->isDeleted(),
        ));
    }

    /** Whether a junction row leads to an object, by a relation of the junction table. */
    public function leadsTo(ActiveRecordInterface $row, string $relation, ActiveRecordInterface $target): bool
    {
        $parent = RelationAccess::loadedParent($row, $relation);

        return $parent === $target
            || ($parent === null || Identity::shareRow($parent, $target))
            && $this->toward($relation)->keyMatches($row, $target);
    }

    /** @return OneToMany<ActiveRecordInterface> */
    private static function rowsOf(ActiveRecordInterface $object, string $relation): OneToMany
    {
        $rows = RelationAccess::collection($object, $relation);

        return $rows instanceof OneToMany
            ? $rows
            : throw new OrmException('A many-to-many relation needs a one-to-many one.');
    }

    /**
     * The collections of junction rows of all objects that a row connects.
     *
     * @param array<string, mixed> $extra
     * @return non-empty-list<OneToMany<ActiveRecordInterface>>
     */
    private function sides(ActiveRecordInterface $target, array $extra): array
    {
        $sides = [$this->rows()];
        foreach ([$this->relation->target => $target] + $extra as $name => $value) {
            if (
                $value instanceof ActiveRecordInterface
                && isset($value::tableMap()::RELATIONS[$this->toward($name)->inverse])
            ) {
                $side = self::rowsOf($value, $this->toward($name)->inverse);
                if (!in_array($side, $sides, true)) {
                    $sides[] = $side;
                }
            }
        }

        return $sides;
    }

    /**
     * @param non-empty-list<OneToMany<ActiveRecordInterface>> $sides
     * @param array<string, mixed> $extra
     * @return list<ActiveRecordInterface> rows that were never saved; all sides know them
     */
    private function newRows(array $sides, ActiveRecordInterface $target, array $extra): array
    {
        usort(
            $sides,
            static fn (OneToMany $one, OneToMany $other): int => $one->memberCount() <=> $other->memberCount(),
        );
        $rows = [];
        foreach ($sides[0]->loadedMembers() as $row) {
            if ($row->isNew() && $this->connects($row, $target, $extra)) {
                $rows[] = $row;
            }
        }

        return $rows;
    }

    /** @param array<string, mixed> $extra */
    private function connects(ActiveRecordInterface $row, ActiveRecordInterface $target, array $extra): bool
    {
        return $this->leadsTo($row, $this->through->inverse, $this->owner)
            && $this->leadsTo($row, $this->relation->target, $target)
            && $this->has($row, $extra);
    }

    /**
     * @param array<string, mixed> $extra
     * @return array<string, mixed> the columns of a row that lead to its sides, and its other key columns
     */
    private function columnsOf(ActiveRecordInterface $target, array $extra): array
    {
        $values = [];
        $sides = [$this->through->inverse => $this->owner, $this->relation->target => $target];
        foreach ($sides + $extra as $name => $value) {
            if ($value instanceof ActiveRecordInterface) {
                foreach ($this->toward($name)->columns as $here => $there) {
                    $values[$here] = RelationMetadata::filterValue($value, $there);
                }
            } else {
                $values[$name] = $value;
            }
        }

        return $values;
    }

    /** @param array<string, mixed> $extra */
    private function keyOf(ActiveRecordInterface $target, array $extra): int|string|null
    {
        $values = $this->columnsOf($target, $extra);

        return PrimaryKey::poolKey(array_map(
            static fn (string $column): mixed => $values[$column] ?? null,
            $this->through->map::PRIMARY_KEY,
        ));
    }

    /** @param array<string, mixed> $extra */
    private function rowByKey(ActiveRecordInterface $target, array $extra): ActiveRecordInterface
    {
        $map = $this->through->map;
        $row = new ($map::MODEL)();
        foreach ($this->columnsOf($target, $extra) as $column => $value) {
            $row->setByName($column, $value, $map::TYPE_FIELDNAME);
        }
        $row->setNew(false);
        $row->resetModified();

        $known = IdentityMaps::active()->named($map, KeptStates::datasource($this->owner))
            ->inMemory($row->primaryKeyValues());
        if ($known !== null && $this->connects($known, $target, $extra)) {
            return $known;
        }
        $sides = [$this->through->inverse => $this->owner, $this->relation->target => $target];
        foreach ($sides + $extra as $name => $value) {
            if ($value instanceof ActiveRecordInterface) {
                RelationAccess::takeParent($row, $name, $value, "a$name");
            }
        }

        return $row;
    }

    /** The relation from the junction rows to one of the sides they lead to. */
    private function toward(string $relation): RelationMetadata
    {
        return RelationMetadata::of($this->through->map, $relation);
    }

    /**
     * Whether a junction row leads to these objects, and has these values.
     *
     * @param array<string, mixed> $extra
     */
    public function has(ActiveRecordInterface $row, array $extra): bool
    {
        foreach ($extra as $name => $value) {
            $isSame = $value instanceof ActiveRecordInterface
                ? $this->leadsTo($row, $name, $value)
                : ObjectCombinationCollection::sameValue(
                    $row->getByName($name, $this->through->map::TYPE_FIELDNAME),
                    $value,
                );
            if (!$isSame) {
                return false;
            }
        }

        return true;
    }
}
