<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Util\NotSerializable;

/** The rows in between of an n:n relation, seen from one object. */
final class Junction
{
    use NotSerializable;

    private function __construct(
        private readonly ActiveRecordInterface $owner,
        private readonly RelationFacts $relation,
        /** From the owner to the rows in between. */
        private readonly RelationFacts $through,
        /** From the rows in between to the other side. */
        private readonly RelationFacts $target,
    ) {
    }

    public static function of(ActiveRecordInterface $owner, RelationFacts $relation): self
    {
        $through = RelationFacts::of($owner::tableMap(), $relation->through);

        return new self($owner, $relation, $through, RelationFacts::of($through->map, $relation->target));
    }

    /**
     * A new row in between, saved with either side.
     *
     * @param array<string, mixed> $extra the other key columns of the table in between, and objects by their relation
     */
    public function link(ActiveRecordInterface $target, array $extra): void
    {
        $model = $this->through->map::MODEL;
        $row = new $model();
        foreach ($extra as $name => $value) {
            if ($value instanceof ActiveRecordInterface) {
                $row->{'set' . $name}($value);
            } else {
                $row->setByName($name, $value, $this->through->map::TYPE_FIELDNAME);
            }
        }
        $row->{'set' . $this->relation->target}($target);
        $row->{'set' . $this->through->inverse}($this->owner);
    }

    /**
     * Takes a row in between out of memory.
     *
     * @param array<string, mixed> $extra
     * @return bool whether that was all: the row had never been saved
     */
    public function unlink(ActiveRecordInterface $target, array $extra): bool
    {
        $wasNew = false;
        foreach ($this->rows()->loadedMembers() as $row) {
            if ($this->leadsTo($row, $this->relation->target, $target) && $this->has($row, $extra)) {
                $this->rows()->forget($row);
                foreach ([$this->relation->target => $target] + $extra as $name => $value) {
                    $others = $value instanceof ActiveRecordInterface
                        ? $value->relatedCollection($this->toward($name)->inverse)
                        : null;
                    if ($others instanceof OneToMany) {
                        $others->forget($row);
                    }
                }
                $wasNew = $wasNew || $row->isNew();
            }
        }

        return $wasNew;
    }

    /** @param array<string, mixed> $extra */
    public function delete(ActiveRecordInterface $target, array $extra, ConnectionInterface $con): int
    {
        $query = $this->through->queryOf($this->owner);
        foreach ([$this->relation->target => $target] + $extra as $name => $value) {
            if ($value instanceof ActiveRecordInterface) {
                foreach ($this->toward($name)->columns as $here => $there) {
                    $query->filterBy($here, $value->propertyOf($there));
                }
            } else {
                $query->filterBy($name, $value);
            }
        }

        return $query->delete($con);
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
            $rows->filterBy($there, $this->owner->propertyOf($here));
        }
        foreach ($extra as $column => $value) {
            $rows->filterBy($column, $value);
        }
        $rows->endUse();

        return $query;
    }

    /**
     * The same, each of them once however many rows lead to it.
     *
     * @param array<string, mixed> $extra
     * @return ModelCriteria<ActiveRecordInterface, null>
     */
    public function targetsOnce(array $extra, ?Criteria $criteria): ModelCriteria
    {
        $query = $this->relation->query($criteria);
        $rows = $query->useExistsQuery($this->target->inverse);
        foreach ($this->through->columns as $here => $there) {
            $rows->filterBy($there, $this->owner->propertyOf($here));
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

    /** @return OneToMany<ActiveRecordInterface> */
    private function rows(): OneToMany
    {
        $rows = $this->owner->relatedCollection($this->relation->through);

        return $rows instanceof OneToMany ? $rows : throw new LogicException('An n:n relation needs a 1:n one.');
    }

    /** From the rows in between to one of the sides they lead to. */
    private function toward(string $relation): RelationFacts
    {
        return RelationFacts::of($this->through->map, $relation);
    }

    private function leadsTo(ActiveRecordInterface $row, string $relation, ActiveRecordInterface $target): bool
    {
        if ($row->loadedParent($relation) === $target) {
            return true;
        }
        foreach ($this->toward($relation)->columns as $here => $there) {
            $value = $row->propertyOf($here);
            if ($value === null || $value !== $target->propertyOf($there)) {
                return false;
            }
        }

        return true;
    }

    /** @param array<string, mixed> $extra */
    private function has(ActiveRecordInterface $row, array $extra): bool
    {
        foreach ($extra as $name => $value) {
            $isSame = $value instanceof ActiveRecordInterface
                ? $this->leadsTo($row, $name, $value)
                : ObjectCombinationCollection::sameValue($row->getByName($name, $this->through->map::TYPE_FIELDNAME), $value);
            if (!$isSame) {
                return false;
            }
        }

        return true;
    }
}
