<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;

/** The rows in between of an n:n relation, seen from one object. */
final class Junction
{
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
     * @param array<string, mixed> $extra the other key columns of the table in between
     */
    public function link(ActiveRecordInterface $target, array $extra): void
    {
        $model = $this->through->map::MODEL;
        $row = new $model();
        foreach ($extra as $column => $value) {
            $row->setByName($column, $value, $this->through->map::TYPE_FIELDNAME);
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
            if ($this->leadsTo($row, $target) && $this->has($row, $extra)) {
                $this->rows()->forget($row);
                $others = $target->relatedCollection($this->target->inverse);
                if ($others instanceof OneToMany) {
                    $others->forget($row);
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
        foreach ($this->target->columns as $here => $there) {
            $query->filterBy($here, $target->propertyOf($there));
        }
        foreach ($extra as $column => $value) {
            $query->filterBy($column, $value);
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

    private function leadsTo(ActiveRecordInterface $row, ActiveRecordInterface $target): bool
    {
        if ($row->loadedParent($this->relation->target) === $target) {
            return true;
        }
        foreach ($this->target->columns as $here => $there) {
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
        foreach ($extra as $column => $value) {
            if ($row->getByName($column, $this->through->map::TYPE_FIELDNAME) !== $value) {
                return false;
            }
        }

        return true;
    }
}
