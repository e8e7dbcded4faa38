<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Branch;
use Combined\Node;

/**
 * Objects are saved again after a rollback: those that were made before the transaction, and those that it has made.
 * What behaviors have written into them belongs to the attempt that was rolled back.
 */
trait Resaving
{
    /** @var list<array{ListKind, object, list<mixed>, string}> new objects with their scopes and texts */
    private array $drafts = [];
    /** @var list<array{string, string, object}> the kinds, ids and objects of rows that the transaction has inserted */
    private array $made = [];
    /** @var list<array{ListKind, object, array<string, mixed>}> list objects that are new again, with their last rows */
    private array $undone = [];
    /** @var list<array{string, Node|Branch, string}> nodes that are new again, with their kinds and names */
    private array $undoneNodes = [];

    private function draft(): void
    {
        if (count($this->drafts) < 4) {
            $kind = $this->anyKind();
            $scope = $this->anyScope($kind);
            $object = $this->newObject($kind, $scope);
            $this->drafts[] = [$kind, $object, $scope, (string) $kind->textOf($object)];
            $this->note = "$kind->name in " . State::listKey($scope);
        }
    }

    private function saveDraft(): void
    {
        if ($this->drafts === []) {
            return;
        }
        [$kind, $object, $scope, $text] = $this->takeFrom($this->drafts);
        if ($this->hasProject($kind, $scope)) {
            $this->saveAgain($kind, $object, ['scope' => $scope, 'text' => $text, 'de' => null]);
        }
    }

    private function resave(): void
    {
        if ($this->undone === []) {
            return;
        }
        [$kind, $object, $row] = $this->takeFrom($this->undone);
        $hasNode = $row['node'] === null || isset($this->state->nodes['node'][$row['node']]);
        if ($hasNode && $this->hasProject($kind, $row['scope'])) {
            $this->saveAgain($kind, $object, $row);
        }
    }

    private function treeResave(): void
    {
        if ($this->undoneNodes === []) {
            return;
        }
        [$kind, $node, $name] = $this->takeFrom($this->undoneNodes);
        $target = $this->anyNode($kind);
        // A node that came from the archive has the id of its former row, which another row may have got since.
        if ($target === null || isset($this->state->nodes[$kind][$this->nodeKey($node)])) {
            return;
        }
        $place = $this->placeAt($kind, $target);
        self::same([true, $name], [$node->isNew(), $node->getName()]);
        self::insertNodeAt($node, $place, $this->pickNode($kind, $target));
        $node->save();
        $this->addedNode($kind, $node);
        $this->state->trees[$kind]->attach($this->nodeKey($node), $place, $target);
        $this->note = "$kind $place of $target " . $this->nodeKey($node);
        self::same($this->clock->text(), $node->getCreatedAt('Y-m-d H:i:s'));
        if ($node instanceof Node) {
            $this->requireFreshSlug('cb_node', $node, $name);
        }
    }

    /** @param array<string, mixed> $row what the object says */
    private function saveAgain(ListKind $kind, object $object, array $row): void
    {
        self::same([true, false], [$object->isNew(), $object->isDeleted()]);
        $object->save();
        $this->note = "$kind->name " . $kind->idOf($object) . ' in ' . State::listKey($row['scope']);
        $this->inserted($kind, $object, null, $row['de']);
        self::same([$row['scope'], $row['text']], [$kind->scopeOf($object), $kind->textOf($object)]);
        if ($kind->isDated) {
            self::same($this->clock->text(), $object->getCreatedAt('Y-m-d H:i:s'));
        }
        if ($kind->name === 'project' || $kind->name === 'content') {
            $this->requireFreshSlug($kind->table, $object, (string) $row['text']);
        }
    }

    /** A slug has a number only if another row has the text. */
    private function requireFreshSlug(string $table, object $object, string $text): void
    {
        $plain = trim((string) preg_replace('/[^a-z0-9]+/', '-', strtolower($text)), '-');
        $others = $this->rowsOf(
            "SELECT \"id\" FROM \"$table\" WHERE \"slug\" LIKE '$plain%' AND \"id\" <> " . $object->getId(),
        );
        if ($others === []) {
            self::same($plain, $object->getSlug());
        }
    }

    /**
     * Notes which objects a rollback makes new again, before the model goes back.
     *
     * @param array{State, array<string, array<string, object>>, int, list<array<mixed>>} $snapshot
     */
    private function undo(array $snapshot): void
    {
        [$before, , $count, $drafts] = $snapshot;
        foreach (array_splice($this->made, $count) as [$name, $id, $object]) {
            $isDraft = in_array($object, array_column($drafts, 1), true);
            $isKnown = ($this->held[$name][$id] ?? $object) === $object && $this->isPooled;
            if ($isDraft || !$isKnown) {
                continue;
            }
            if ($object instanceof Node || $object instanceof Branch) {
                if (isset($this->state->nodes[$name][$id]) && !isset($before->nodes[$name][$id])) {
                    $this->undoneNodes[] = [$name, $object, (string) $this->state->nodes[$name][$id]['name']];
                }
                continue;
            }
            $row = $this->state->rows[$name][$id] ?? null;
            $project = $row['scope'][0] ?? null;
            $hasParent = in_array($name, ['memo', 'slot'], true) || $project === null
                || isset($before->rows['project'][(string) $project]);
            $hasParent = $hasParent && (($row['node'] ?? null) === null || isset($before->nodes['node'][$row['node']]));
            if ($row !== null && !isset($before->rows[$name][$id]) && $hasParent && !$this->hasChildren($name, $id)) {
                $this->undone[] = [$this->kinds[$name], $object, $row];
            }
        }
        $this->drafts = $drafts;
    }

    private function hasProject(ListKind $kind, array $scope): bool
    {
        return in_array($kind->name, ['project', 'memo', 'slot'], true) || $scope[0] === null
            || isset($this->state->rows['project'][(string) $scope[0]]);
    }

    /** Whether rows that a project was given may be saved with it. */
    private function hasChildren(string $name, string $id): bool
    {
        foreach ($name === 'project' ? ['task', 'step', 'content'] : [] as $child) {
            foreach ($this->state->rows[$child] as $row) {
                if ((string) $row['scope'][0] === $id) {
                    return true;
                }
            }
        }

        return false;
    }

    /**
     * @template T
     * @param non-empty-list<T> $list
     * @return T
     */
    private function takeFrom(array &$list): mixed
    {
        return array_splice($list, $this->random->number(0, count($list) - 1), 1)[0];
    }
}
