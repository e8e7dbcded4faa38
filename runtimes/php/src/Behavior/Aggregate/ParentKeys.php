<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * Parents whose aggregates an operation concerns, by relation.
 *
 * @internal
 */
final class ParentKeys
{
    use NotSerializable;

    /** @var array<string, AggregatedRelation> */
    public array $relations = [];
    /** @var array<string, array<string, list<mixed>>|null> keys by relation and text; null for all parents */
    public array $keys = [];
    /** @var array<string, array<int, ActiveRecordInterface>> parents in memory */
    public array $objects = [];

    /** @param list<mixed>|null $key nothing is added without a key */
    public function add(AggregatedRelation $relation, ?array $key, ?ActiveRecordInterface $object = null): void
    {
        if ($key === null) {
            return;
        }
        $id = $relation->id();
        $this->relations[$id] = $relation;
        if (!array_key_exists($id, $this->keys) || $this->keys[$id] !== null) {
            $this->keys[$id][AggregatedRelation::text($key)] = $key;
        }
        if ($object !== null) {
            $this->objects[$id][spl_object_id($object)] = $object;
        }
    }

    public function addAll(AggregatedRelation $relation): void
    {
        $this->relations[$relation->id()] = $relation;
        $this->keys[$relation->id()] = null;
    }

    public function merge(self $others): void
    {
        foreach ($others->relations as $id => $relation) {
            if ($others->keys[$id] === null) {
                $this->addAll($relation);
            }
            foreach ($others->keys[$id] ?? [] as $key) {
                $this->add($relation, $key);
            }
            foreach ($others->objects[$id] ?? [] as $number => $object) {
                $this->objects[$id][$number] = $object;
            }
        }
    }

    /** @param array<string, true> $relations whose parents are all known to be right */
    public function without(array $relations): self
    {
        $this->relations = array_diff_key($this->relations, $relations);
        $this->keys = array_diff_key($this->keys, $relations);

        return $this;
    }

    public function isEmpty(): bool
    {
        return $this->relations === [];
    }
}
