<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\NestedSet\NestedSetObject;
use Orm\Runtime\Behavior\NestedSet\NestedSetQueryInterface;
use Orm\Runtime\Behavior\NestedSet\NestedSetRecursiveIterator;
use Orm\Runtime\Behavior\NestedSet\OtherClassException;
use Orm\Runtime\Behavior\NestedSet\Relative;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Persistence\OwnConnection;

/**
 * The nodes around one. They are searched by the place that the row has now, whatever the object remembers; the parent,
 * siblings and the first and last child on the primary, as they are what a place is given by.
 */
trait TreeRelatives
{
    /** Says which object the parent is, in memory only. */
    public function setParent(?NestedSetObject $parent = null): static
    {
        if ($parent !== null) {
            $this->requireSameTable($parent);
        }
        $this->linkTreeNode($this->treeChildren, $parent);

        return $this;
    }

    public function hasPrevSibling(?ConnectionInterface $con = null): bool
    {
        return $this->treeSibling(false, $con) !== null;
    }

    public function hasNextSibling(?ConnectionInterface $con = null): bool
    {
        return $this->treeSibling(true, $con) !== null;
    }

    public function countChildren(?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        if (!$this->hasChildren()) {
            return 0;
        }

        return $this->treeChildren !== null && $criteria === null
            ? \count($this->treeChildren)
            : $this->treeQuery(Relative::Child, $criteria)->count($con ?? $this->ownConnection());
    }

    public function countDescendants(?Criteria $criteria = null, ?ConnectionInterface $con = null): int
    {
        return $this->hasChildren()
            ? $this->treeQuery(Relative::Descendant, $criteria)->count($con ?? $this->ownConnection())
            : 0;
    }

    /** Forgets the children that are in memory. */
    public function clearNestedSetChildren(): void
    {
        $this->linkTreeNode(null, $this->treeParent);
    }

    public function initNestedSetChildren(): void
    {
        $this->linkTreeNode($this->newTreeCollection(), $this->treeParent);
    }

    /** Adds a child to those in memory; nothing is written. */
    public function addNestedSetChild(NestedSetObject $node): void
    {
        $this->requireSameTable($node);
        if ($this->treeChildren === null) {
            $this->initNestedSetChildren();
        }
        /** @var ObjectCollection<int, ActiveRecordInterface> $children */
        $children = $this->treeChildren;
        if ($children->search($node) === false) {
            $children->append($node);
        }
        $node->linkTreeNode($node->loadedTreeChildren(), $this);
    }

    public function linkTreeNode(?ObjectCollection $children, ?NestedSetObject $parent): void
    {
        if ($this->treeChildren !== $children || $this->treeParent !== $parent) {
            $this->beforeChange();
            $this->treeChildren = $children;
            $this->treeParent = $parent;
        }
    }

    public function loadedTreeChildren(): ?ObjectCollection
    {
        return $this->treeChildren;
    }

    public function loadedTreeParent(): ?NestedSetObject
    {
        return $this->treeParent;
    }

    /** The node and its descendants in the order of branches: `new \RecursiveIteratorIterator($node->getIterator(), 1)`. */
    public function getIterator(): NestedSetRecursiveIterator
    {
        return new NestedSetRecursiveIterator($this);
    }

    public function loadTreeBranch(?ConnectionInterface $con): ObjectCollection
    {
        if ($this->treeChildren === null) {
            $query = $this->treeQuery(Relative::Descendant, null)->orderByBranch();
            $nodes = $this->hasChildren()
                ? $query->findObjects($con ?? $this->ownConnection())
                : $this->newTreeCollection();
            $query::linkTreeNodes($nodes, $this);
        }

        return $this->treeChildren ?? throw new OrmException('The branch was changed while it was read.');
    }

    protected function treeParentNode(?ConnectionInterface $con): ?NestedSetObject
    {
        if ($this->treeParent === null && $this->hasParent()) {
            $found = $this->treeQuery(Relative::Ancestor, null)->orderNodesByLevel(true)
                ->findOne($con ?? OwnConnection::primary($this));
            $this->treeParent = $found instanceof NestedSetObject ? $found : null;
        }

        return $this->treeParent;
    }

    protected function treeSibling(bool $next, ?ConnectionInterface $con): ?ActiveRecordInterface
    {
        return $this->isInTree() && $this->hasParent()
            ? $this->treeQuery($next ? Relative::Next : Relative::Previous, null)
                ->findOne($con ?? OwnConnection::primary($this))
            : null;
    }

    /** @return ObjectCollection<int, covariant ActiveRecordInterface> */
    protected function treeChildNodes(?Criteria $criteria, ?ConnectionInterface $con): ObjectCollection
    {
        if ($this->treeChildren !== null && $criteria === null) {
            return $this->treeChildren;
        }
        $children = $this->hasChildren() && !$this->isNewObject
            ? $this->treeQuery(Relative::Child, $criteria)->orderByBranch()->findObjects($con ?? $this->ownConnection())
            : $this->newTreeCollection();
        if ($criteria === null) {
            foreach ($children as $child) {
                if ($child instanceof NestedSetObject) {
                    $child->linkTreeNode($child->loadedTreeChildren(), $this);
                }
            }
            $this->linkTreeNode($children, $this->treeParent);
        }

        return $children;
    }

    protected function treeEndChild(bool $last, ?Criteria $criteria, ?ConnectionInterface $con): ?ActiveRecordInterface
    {
        return $this->hasChildren()
            ? $this->treeQuery(Relative::Child, $criteria)->orderByBranch($last)
                ->findOne($con ?? OwnConnection::primary($this))
            : null;
    }

    /** @return ObjectCollection<int, covariant ActiveRecordInterface>|array{} */
    protected function treeSiblings(
        bool $includeNode,
        ?Criteria $criteria,
        ?ConnectionInterface $con,
    ): ObjectCollection|array {
        if (!$this->hasParent()) {
            return [];
        }
        $con ??= $this->ownConnection();
        $query = $this->newTreeQuery($criteria);
        $parent = $includeNode
            ? $this->treeQuery(Relative::Ancestor, null)->orderNodesByLevel(true)->findOne($con)
            : null;
        $parent instanceof NestedSetObject ? $query->childrenOf($parent) : $query->siblingsOf($this, $con);

        return $query->orderByBranch()->findObjects($con);
    }

    /** @return ObjectCollection<int, covariant ActiveRecordInterface>|array{} */
    protected function treeDescendants(?Criteria $criteria, ?ConnectionInterface $con): ObjectCollection|array
    {
        return $this->hasChildren()
            ? $this->treeQuery(Relative::Descendant, $criteria)->orderByBranch()
                ->findObjects($con ?? $this->ownConnection())
            : [];
    }

    /** @return ObjectCollection<int, covariant ActiveRecordInterface> */
    protected function treeBranch(?Criteria $criteria, ?ConnectionInterface $con): ObjectCollection
    {
        return $this->treeQuery(Relative::DescendantOrSelf, $criteria)->orderByBranch()
            ->findObjects($con ?? $this->ownConnection());
    }

    /** @return ObjectCollection<int, covariant ActiveRecordInterface>|array{} */
    protected function treeAncestors(?Criteria $criteria, ?ConnectionInterface $con): ObjectCollection|array
    {
        return $this->hasParent()
            ? $this->treeQuery(Relative::Ancestor, $criteria)->orderByBranch()
                ->findObjects($con ?? $this->ownConnection())
            : [];
    }

    private function requireSameTable(NestedSetObject $node): void
    {
        if ($node::tableMap() !== static::TABLE_MAP) {
            throw OtherClassException::of(static::class, $node::class);
        }
    }

    private function treeQuery(Relative $relative, ?Criteria $criteria): NestedSetQueryInterface
    {
        return $this->newTreeQuery($criteria)->relativesOf($this, $relative);
    }

    private function newTreeQuery(?Criteria $criteria): NestedSetQueryInterface
    {
        $query = new (static::TABLE_MAP::QUERY)();
        if ($criteria !== null) {
            $query->mergeWith($criteria);
        }
        if (!$query instanceof NestedSetQueryInterface) {
            throw new OrmException(sprintf('%s does not query trees. Build the classes again.', $query::class));
        }

        return $query;
    }

    /** @return ObjectCollection<int, covariant ActiveRecordInterface> */
    private function newTreeCollection(): ObjectCollection
    {
        $collection = new ObjectCollection();
        $collection->setModel(static::TABLE_MAP::MODEL);

        return $collection;
    }
}
