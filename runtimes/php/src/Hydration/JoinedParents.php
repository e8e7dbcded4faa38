<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Support\NotSerializable;

/**
 * The objects in rows of the most usual kind, beside the query's own object: those that its foreign keys point at.
 *
 * Public properties are for the loop over all rows, which makes the parents of one relation without a call of tie().
 *
 * @internal
 */
final class JoinedParents
{
    use NotSerializable;

    /** The place of the parent's key in a row, if there is one parent with a key of one column; -1 otherwise. */
    public readonly int $keyColumn;
    /** The first relation. */
    public readonly HydratedJoin $join;
    /** The identity map of the parents of the first relation. */
    public readonly IdentityMap $pool;
    /** @var array<int|string, ActiveRecordInterface> the parents of the first relation by their keys */
    public array $known = [];

    /** @var list<IdentityMap> */
    private array $pools = [];
    /** @var list<PrimaryKey> */
    private array $keys = [];
    /** @var array<int, array<int|string, ActiveRecordInterface>> the parents of further relations, by place and key */
    private array $others = [];

    /** @param non-empty-list<HydratedJoin> $joins */
    public function __construct(private readonly array $joins, ?ConnectionInterface $con)
    {
        foreach ($joins as $join) {
            $this->pools[] = IdentityMap::of($join->map, $con);
            $this->keys[] = PrimaryKey::of($join->map);
        }
        $this->join = $joins[0];
        $this->pool = $this->pools[0];
        $offset = $this->keys[0]->plainOffset;
        $this->keyColumn = \count($joins) > 1 || $offset < 0 ? -1 : $this->join->offset + $offset;
    }

    /** @return list<class-string<ActiveRecordInterface>> the classes of the parents */
    public function models(): array
    {
        return \array_map(static fn (IdentityMap $pool): string => $pool->model, $this->pools);
    }

    /** Whether parents are objects of the same table and connection. */
    public function areIn(IdentityMap $pool): bool
    {
        return \in_array($pool, $this->pools, true);
    }

    /**
     * Makes the parents of a row, unless a row before had them, and hands them to the query's own object.
     *
     * @param array<int, mixed> $row
     */
    public function tie(ActiveRecordInterface $object, array $row): void
    {
        foreach ($this->joins as $place => $join) {
            $key = $this->keys[$place]->poolKeyFromRow($row, $join->offset);
            if ($key === null && $join->map::isEmptyRow($row, $join->offset)) {
                continue;
            }
            $parent = match (true) {
                $key === null => $this->pools[$place]->instanceFromRow($row, $join->offset),
                $place === 0 => $this->known[$key] ??= $this->pool->instanceFromRow($row, $join->offset),
                default => $this->others[$place][$key]
                    ??= $this->pools[$place]->instanceFromRow($row, $join->offset),
            };
            RelationAccess::takeParent($object, $join->relation, $parent, $join->property);
        }
    }
}
