<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * What operations on trees ask of queries, which get it from the trait NestedSetQuery and from ModelCriteria.
 *
 * @internal
 */
interface NestedSetQueryInterface
{
    /** Finds the relatives of a node by the place that its row has when the query runs. */
    public function relativesOf(NestedSetObject $node, Relative $relative): static;

    public function childrenOf(NestedSetObject $node): static;

    public function siblingsOf(NestedSetObject $node, ?ConnectionInterface $con = null): static;

    public function orderByBranch(bool $reverse = false): static;

    public function orderNodesByLevel(bool $reverse = false): static;

    /** @return ObjectCollection<int, covariant ActiveRecordInterface> */
    public function findObjects(?ConnectionInterface $con = null): ObjectCollection;

    /** @return ActiveRecordInterface|null */
    public function findOne(?ConnectionInterface $con = null): mixed;

    public function count(?ConnectionInterface $con = null): int;

    /**
     * Tells the nodes of a whole tree, or of all below one node, who their parents and children are.
     *
     * @param ObjectCollection<int, covariant ActiveRecordInterface> $nodes in the order of branches
     */
    public static function linkTreeNodes(ObjectCollection $nodes, ?NestedSetObject $top = null): void;
}
