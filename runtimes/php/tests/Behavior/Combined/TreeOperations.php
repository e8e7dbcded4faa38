<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Branch;
use Combined\BranchQuery;
use Combined\Node;
use Combined\NodeQuery;
use Orm\Runtime\Behavior\NestedSet\OwnSubtreeException;

/** Nodes come to trees, move and leave. */
trait TreeOperations
{
    private function treeRoot(): void
    {
        $kind = $this->anyTreeKind();
        $free = array_values(array_diff([0, 1, 2], array_keys($this->state->trees[$kind]->roots)));
        if ($free === []) {
            return;
        }
        $node = $this->newNode($kind);
        $node->setScopeValue($free[0] === 0 ? null : $free[0]);
        $node->makeRoot()->save();
        $this->addedNode($kind, $node);
        $this->state->trees[$kind]->addRoot($this->nodeKey($node), $free[0]);
        $this->note = "$kind " . $this->nodeKey($node) . " of $free[0]";
    }

    private function treeInsert(): void
    {
        $kind = $this->anyTreeKind();
        $target = $this->anyNode($kind);
        if ($target === null) {
            return;
        }
        $place = $this->placeAt($kind, $target);
        $node = $this->newNode($kind);
        $this->note = "$kind $place of $target ";
        self::insertNodeAt($node, $place, $this->pickNode($kind, $target, true));
        $node->save();
        $this->addedNode($kind, $node);
        $this->state->trees[$kind]->attach($this->nodeKey($node), $place, $target);
        $this->note .= $this->nodeKey($node);
    }

    private function treeInsertMany(): void
    {
        $kind = $this->anyTreeKind();
        $target = $this->anyNode($kind);
        if ($target === null) {
            return;
        }
        $nodes = $places = [];
        foreach (range(1, $this->random->number(2, 4)) as $ignored) {
            $place = $this->placeAt($kind, $target);
            $nodes[] = $node = $this->newNode($kind);
            $places[] = $place;
            self::insertNodeAt($node, $place, $this->pickNode($kind, $target));
        }
        $this->note = "$kind at $target: " . implode(' ', $places);
        $this->treeQuery($kind)->insertMany($nodes);
        foreach ($nodes as $number => $node) {
            $this->addedNode($kind, $node);
            $this->state->trees[$kind]->attach($this->nodeKey($node), $places[$number], $target);
        }
    }

    private function treeMove(): void
    {
        $kind = $this->anyTreeKind();
        [$node, $target] = [$this->anyNode($kind), $this->anyNode($kind)];
        if ($node === null || $target === null) {
            return;
        }
        $place = $this->placeAt($kind, $target);
        $this->note = "$kind $node to $place of $target ";
        $method = ['First' => 'moveToFirstChildOf', 'Last' => 'moveToLastChildOf', 'Prev' => 'moveToPrevSiblingOf',
            'Next' => 'moveToNextSiblingOf'][$place];
        [$object, $to] = [$this->pickNode($kind, $node, true), $this->pickNode($kind, $target, true)];
        if ($this->state->trees[$kind]->isWithin($target, $node)) {
            $this->refused(OwnSubtreeException::class, static fn () => $object->$method($to));

            return;
        }
        $object->$method($to);
        $this->state->trees[$kind]->detach($node);
        $this->state->trees[$kind]->attach($node, $place, $target);
        self::same($this->state->trees[$kind]->numbers()[$node][1], $object->getLeftValue());
    }

    private function treeDelete(): void
    {
        $kind = $this->anyTreeKind();
        $node = $this->anyNode($kind);
        if ($node !== null && ($kind === 'node' || $this->state->trees[$kind]->parents[$node] !== null)) {
            $this->note = "$kind $node ";
            $this->pickNode($kind, $node, true)->delete();
            $this->loseNode($kind, $node);
        }
    }

    private function treeDeleteByQuery(): void
    {
        $kind = $this->anyTreeKind();
        $nodes = array_filter(
            array_unique([$this->anyNode($kind), $this->anyNode($kind)]),
            fn (?string $node): bool => $node !== null && $this->state->trees[$kind]->parents[$node] !== null,
        );
        if ($nodes !== []) {
            $this->note = "$kind " . implode(' ', $nodes);
            $ids = array_map(static fn (string $node): int => (int) substr($node, 1), $nodes);
            $this->treeQuery($kind)->filterById(array_values($ids))->delete();
            foreach ($nodes as $node) {
                $this->loseNode($kind, $node);
            }
        }
    }

    private function loseNode(string $kind, string $node): void
    {
        $trees = $this->state->trees[$kind];
        if (!isset($trees->children[$node])) {
            return;
        }
        $gone = $kind === 'branch' ? [$node] : $trees->branch($node);
        $kind === 'branch' ? $trees->promote($node) : $trees->deleteBranch($node);
        foreach ($gone as $one) {
            if ($kind === 'node') {
                $this->state->archivedNodes[$one] = $this->state->nodes[$kind][$one]['name'];
                $this->detachSlots($one);
            }
            unset($this->state->nodes[$kind][$one], $this->held[$kind][$one], $this->strays[$kind][$one]);
        }
    }

    /** The database sets their foreign key to null. */
    private function detachSlots(string $node): void
    {
        foreach ($this->state->rows['slot'] as $id => $row) {
            if ($row['node'] === $node) {
                $this->state->rows['slot'][$id]['node'] = null;
                $this->readAgain($this->kinds['slot'], (string) $id);
            }
        }
    }

    private function treeRename(): void
    {
        $kind = $this->anyTreeKind();
        $node = $this->anyNode($kind);
        if ($node !== null) {
            $name = $this->name();
            $this->note = "$kind $node $name";
            $this->pickNode($kind, $node)->setName($name)->save();
            if ($this->state->nodes[$kind][$node]['name'] !== $name) {
                $this->state->nodes[$kind][$node]['name'] = $name;
                $this->state->nodes[$kind][$node]['updated'] = $this->clock->text();
                $this->state->nodes[$kind][$node]['version'] += $kind === 'node' ? 1 : 0;
            }
        }
    }

    private function treeRestore(): void
    {
        $nodes = array_keys(array_diff_key($this->state->archivedNodes, $this->state->nodes['node']));
        $target = $this->anyNode('node');
        if ($nodes === [] || $target === null) {
            return;
        }
        $node = $this->random->of($nodes);
        $this->note = "$node below $target";
        $restored = Node::restore((int) substr($node, 1));
        $this->restored["node $node"] = true;
        $restored->insertAsLastChildOf($this->pickNode('node', $target))->save();
        $this->addedNode('node', $restored);
        $this->state->nodes['node'][$node] = [
            'name' => $this->state->archivedNodes[$node],
            'version' => (int) $restored->getVersion(),
            'updated' => null,
        ];
        $this->state->trees['node']->attach($node, 'Last', $target);
    }

    private function treeNewRoot(): void
    {
        $kind = $this->anyTreeKind();
        $trees = $this->state->trees[$kind];
        $free = array_values(array_diff([0, 1, 2], array_keys($trees->roots)));
        $node = $this->anyNode($kind);
        if ($free === [] || $node === null) {
            return;
        }
        $this->note = "$kind $node of $free[0]";
        $object = $this->pickNode($kind, $node)->setScopeValue($free[0] === 0 ? null : $free[0]);
        if ($trees->parents[$node] !== null) {
            $object->makeRoot();
        }
        $object->save();
        $trees->detach($node);
        $trees->addRoot($node, $free[0]);
        $this->state->nodes[$kind][$node]['updated'] = null;
        $this->state->nodes[$kind][$node]['version'] = null;
    }

    /** A hook of the application says no to a new node, which comes to its place later. */
    private function treeRefuse(): void
    {
        $kind = $this->anyTreeKind();
        $target = $this->anyNode($kind);
        if ($target === null) {
            return;
        }
        $node = $kind === 'node' ? new HookedNode() : new HookedBranch();
        $place = $this->placeAt($kind, $target);
        self::insertNodeAt($node->setName($this->name()), $place, $this->pickNode($kind, $target));
        $node->isRefused = true;
        self::same(0, $node->save());
        $node->isRefused = false;
        $this->note = "$kind $place of $target";
        if ($this->random->chance(2)) {
            $node->save();
            $this->addedNode($kind, $node);
            $this->state->trees[$kind]->attach($this->nodeKey($node), $place, $target);
        }
    }

    private function anyTreeKind(): string
    {
        return $this->random->of(['node', 'branch']);
    }

    private function anyNode(string $kind): ?string
    {
        $nodes = array_keys($this->state->trees[$kind]->parents);

        return $nodes === [] ? null : $this->random->of($nodes);
    }

    private function placeAt(string $kind, string $target): string
    {
        $isRoot = $this->state->trees[$kind]->parents[$target] === null;

        return $this->random->of($isRoot ? ['First', 'Last'] : ['First', 'Last', 'Prev', 'Next']);
    }

    private static function insertNodeAt(Node|Branch $node, string $place, Node|Branch $target): void
    {
        match ($place) {
            'First' => $node->insertAsFirstChildOf($target),
            'Last' => $node->insertAsLastChildOf($target),
            'Prev' => $node->insertAsPrevSiblingOf($target),
            default => $node->insertAsNextSiblingOf($target),
        };
    }

    private function newNode(string $kind): Node|Branch
    {
        $isHooked = $this->random->chance(3);
        $node = $kind === 'node'
            ? ($isHooked ? new HookedNode() : new Node())
            : ($isHooked ? new HookedBranch() : new Branch());

        return $node->setName($this->name());
    }

    private function nodeKey(Node|Branch $node): string
    {
        return 'n' . $node->getId();
    }

    private function addedNode(string $kind, Node|Branch $node): void
    {
        $this->state->nodes[$kind][$this->nodeKey($node)] = [
            'name' => (string) $node->getName(),
            'version' => $kind === 'node' ? 1 : 0,
            'updated' => $this->clock->text(),
        ];
        if ($this->isPooled) {
            $this->held[$kind][$this->nodeKey($node)] = $node;
        }
        if ($this->isInTransaction()) {
            $this->made[] = [$kind, $this->nodeKey($node), $node];
        }
    }

    private function treeQuery(string $kind): NodeQuery|BranchQuery
    {
        return $kind === 'node' ? NodeQuery::create() : BranchQuery::create();
    }

    private function pickNode(string $kind, string $node, bool $withStrays = false): Node|Branch
    {
        if ($withStrays && $this->random->chance(3) && isset($this->strays[$kind][$node])) {
            $this->note .= "stray $node ";

            return $this->strays[$kind][$node];
        }
        $held = $this->held[$kind][$node] ?? null;
        if ($held !== null && $this->random->chance(2)) {
            return $held;
        }
        $found = $this->treeQuery($kind)->requirePk((int) substr($node, 1));
        if ($held !== null) {
            $this->requireSame($held, $found, $kind, $node);
        }
        if ($this->isPooled) {
            $this->held[$kind][$node] = $found;
        }

        return $found;
    }
}
