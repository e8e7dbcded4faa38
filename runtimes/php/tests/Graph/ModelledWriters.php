<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/**
 * Rows that are written past the objects. Loaded collections see at once what a query writes. What SQL of the
 * application, a clone or another process has written is seen when something is read again; until then the rules leave
 * open what is in memory. No former parent touches a row that has moved or gone, whoever wrote it.
 */
trait ModelledWriters
{
    /** @param string $writer 'query', 'upsert', 'sql', 'clone' or 'other' for another process */
    public function moveRow(string $relation, string $child, ?string $parent, string $writer): void
    {
        $from = $this->requireWritable($child, $writer)['parents'][$relation];
        $this->require($from !== $parent && !$this->isSingle($relation));
        $this->require($parent === null ? !$this->isRequired($relation) : isset($this->state->rows[$parent]));
        if ($writer === 'clone') {
            $this->requireClean($child);
            $this->requireUnlinked($child);
            // The clone shares the collections of the row, and saves what is in them.
            $this->require($this->childrenToSave($child) === [] && $this->linksAreStored($child));
            if ($parent !== null) {
                // The clone is saved with what its new parent has to save.
                $this->require($this->state->rows[$parent] === $this->rowOf($parent));
                $this->require($this->childrenToSave($parent) === [] && $this->linksAreStored($parent));
            }
            foreach ([$relation => $parent] + $this->state->rows[$child]['parents'] as $holder) {
                $this->state->stale[$child][$holder ?? ''] = true;
            }
        }
        $isChanged = $this->state->rows[$child] !== $this->rowOf($child) || $this->isOrphan($child);
        $this->settle($child, $relation);
        unset($this->state->touched[$child][$relation]);
        $this->state->rows[$child]['parents'][$relation] = $parent;
        $this->state->objects[$child]['parents'][$relation] = $parent === null
            ? null
            : ['to' => $parent, 'by' => 'key', 'member' => 'in'];
        $this->state->unsure[$child][$relation] = (string) $from;
        if (!self::isSeen($writer) || $isChanged) {
            $this->keepFromRefresh($child);
        }
    }

    public function eraseRow(string $child, string $writer): void
    {
        $row = $this->requireWritable($child, $writer);
        $this->require($row['note'] === $this->state->objects[$child]['note'] && !$this->isReferenced($child));
        $this->require(!isset($this->state->failed[$child]));
        if ($writer === 'clone') {
            $this->requireClean($child);
        }
        foreach (array_filter($row['parents']) as $relation => $parent) {
            // The object that replaces a one-to-one row waits for its deletion.
            $this->require(!$this->isSingle($relation) || !isset($this->state->orphans[$parent][$relation][$child]));
        }
        unset($this->state->rows[$child]);
        $this->settle($child);
        foreach (self::isSeen($writer) ? [] : array_filter($row['parents']) as $relation => $parent) {
            $this->state->unseen[$child][$relation][$parent] = true;
        }
        $this->lose($child);
    }

    /** @param list<string|int> $tuple */
    public function insertLink(string $junction, array $tuple, string $writer): void
    {
        $key = implode('|', $tuple);
        $this->requireWriter($writer);
        $this->requireUsableTuple($junction, $tuple);
        $this->require(array_diff(self::objectsOf($junction, $key), array_keys($this->state->rows)) === []);
        $this->require(!isset($this->state->links[$junction][$key]));
        $this->require(!isset($this->state->storedLinks[$junction][$key]));
        if (!isset($this->state->removedLinks[$junction][$key])) {
            $this->requireUnchanged($junction, $key);
            $this->state->links[$junction][$key] = self::isSeen($writer) ? 'in' : 'may';
            $this->state->insertedLinks[$junction][$key] = true;
        }
        // What the program has removed stays removed, whoever has deleted and inserted the row meanwhile.
        $this->state->storedLinks[$junction][$key] = true;
        $this->noteWriter($junction, $key, $writer);
    }

    /** @param list<string|int> $tuple */
    public function deleteLink(string $junction, array $tuple, string $writer): void
    {
        $key = implode('|', $tuple);
        $this->requireWriter($writer);
        $this->requireUsableTuple($junction, $tuple);
        $this->require(isset($this->state->storedLinks[$junction][$key]));
        if (isset($this->state->links[$junction][$key])) {
            $this->requireUnchanged($junction, $key);
        }
        if (!isset($this->state->removedLinks[$junction][$key])) {
            unset($this->state->links[$junction][$key], $this->state->changedLinks[$junction][$key]);
        }
        unset($this->state->storedLinks[$junction][$key]);
        $this->state->erasedLinks[$junction][$key] = true;
        $this->noteWriter($junction, $key, $writer);
    }

    /**
     * @param list<string|int> $tuple
     * @param list<string|int> $other what the row becomes
     */
    public function updateLink(string $junction, array $tuple, array $other, string $writer): void
    {
        $this->deleteLink($junction, $tuple, $writer);
        $this->insertLink($junction, $other, $writer);
    }

    /** Whether the row of a child that may be in the collection of a parent is not the parent's. */
    public function isElsewhere(string $relation, string $parent, string $child): bool
    {
        return isset($this->state->unseen[$child][$relation][$parent])
            && ($this->state->rows[$child]['parents'][$relation] ?? null) !== $parent;
    }

    /** Everything is read again. */
    public function seeAll(): void
    {
        $this->state->stale = $this->state->cloned = $this->state->unsure = [];
        $this->state->unseen = $this->state->unseenLinks = [];
        foreach (array_intersect_key($this->lost(), $this->state->rows) as $name => $object) {
            unset($object['lost']);
            $this->state->objects[$name] = ['deleted' => false] + $object;
        }
        foreach ($this->state->storedLinks as $junction => $tuples) {
            foreach (array_keys($tuples) as $tuple) {
                $this->state->links[$junction][$tuple] = 'in';
            }
        }
    }

    /** @return array<string, mixed> objects by name, of whose rows others have disposed */
    public function lost(): array
    {
        return array_filter($this->state->objects, static fn (array $object): bool => isset($object['lost']));
    }

    /** An object with changes to save is not refreshed when its row is read: collections may take it as it says. */
    private function keepFromRefresh(string $name): void
    {
        foreach ($this->state->unsure[$name] ?? [] as $relation => $from) {
            if ($this->state->objects[$name]['parents'][$relation] !== null) {
                $this->state->objects[$name]['parents'][$relation]['member'] = 'may';
            }
            if ($from !== '') {
                $this->state->unseen[$name][$relation][$from] = true;
            }
        }
    }

    private function isLost(string $name): bool
    {
        return isset($this->state->objects[$name]['lost']);
    }

    private function lose(string $name): void
    {
        foreach (array_filter($this->state->rows[$name]['parents'] ?? []) as $relation => $parent) {
            $this->state->unseen[$name][$relation][$parent] = true;
        }
        $this->state->objects[$name]['deleted'] = $this->state->objects[$name]['lost'] = true;
    }

    private static function isSeen(string $writer): bool
    {
        return $writer === 'query' || $writer === 'upsert';
    }

    /** @return array{note: int|null, parents: array<string, string|null>} the row of an object that has nothing to save */
    private function requireWritable(string $name, string $writer): array
    {
        $this->requireWriter($writer);
        $this->requireUsable($name);
        $this->require(isset($this->state->rows[$name]) && !isset($this->state->unsure[$name]));
        $row = $this->state->rows[$name];
        foreach ($row['parents'] as $relation => $parent) {
            // What a parent has removed and not saved yet may be written by others meanwhile.
            $this->require(
                !isset($this->state->touched[$name][$relation])
                    || isset($this->state->released[$parent ?? ''][$relation][$name]),
            );
        }

        return $row;
    }

    /** Another process would wait for the open transaction. */
    private function requireWriter(string $writer): void
    {
        $this->require($writer !== 'other' || $this->transactions === []);
    }

    private function requireUnchanged(string $junction, string $tuple): void
    {
        $this->require(!isset($this->state->changedLinks[$junction][$tuple]));
        $this->require(!isset($this->state->unseenLinks[$junction][$tuple]));
    }

    private function noteWriter(string $junction, string $tuple, string $writer): void
    {
        if (!self::isSeen($writer)) {
            $this->state->unseenLinks[$junction][$tuple] = true;
        }
    }
}
