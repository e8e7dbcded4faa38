<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/**
 * The rules of object graphs, on arrays. Every kind of step is a method.
 *
 * What a save writes beyond the object and its nearest relatives is not said: it is read from the database afterwards,
 * and each row has to be as it was, or as the objects say.
 */
final class Model
{
    use ModelledTransactions;
    use ModelledCopies;
    use ModelledLinks;
    use ModelledWriters;

    public State $state;

    public function __construct(private readonly World $world)
    {
        $this->state = new State();
        foreach ($world->types as $name => $type) {
            if (in_array($name, $world->later, true)) {
                continue;
            }
            $isStored = in_array($name, $world->stored, true);
            $parents = [];
            foreach (Campus::relationsOfChild($type) as $relation => $facts) {
                $to = $world->parents[$name][$relation] ?? null;
                $parents[$relation] = $to === null ? null : ['to' => $to, 'by' => 'key', 'member' => 'in'];
            }
            $this->state->objects[$name] = [
                'type' => $type,
                'new' => !$isStored,
                'deleted' => false,
                'note' => null,
                'parents' => $parents,
            ];
            if ($isStored) {
                $this->state->rows[$name] = $this->rowOf($name);
            }
        }
        foreach ($world->links as [$junction, $tuple]) {
            $this->state->links[$junction][implode('|', $tuple)] = 'in';
            $this->state->storedLinks[$junction][implode('|', $tuple)] = true;
        }
        foreach ($world->loaded as [$name, $relation]) {
            $this->state->loaded[$name][$relation] = true;
        }
    }

    public function apply(Step $step): void
    {
        $this->require(!$this->isSpoiled || $step->kind === 'rollBack');
        $this->{$step->kind}(...$step->arguments);
    }

    public function make(string $name): void
    {
        $this->require(!isset($this->state->objects[$name]));
        $type = $this->world->types[$name];
        $parents = array_map(static fn (): ?array => null, Campus::relationsOfChild($type));
        $this->state->objects[$name] = [
            'type' => $type,
            'new' => true,
            'deleted' => false,
            'note' => null,
            'parents' => $parents,
        ];
    }

    public function note(string $name, ?int $value): void
    {
        $this->requireUsable($name);
        $this->state->objects[$name]['note'] = $value;
        $this->keepFromRefresh($name);
    }

    public function add(string $relation, string $parent, string $child): void
    {
        $this->setParent($relation, $child, $parent);
    }

    public function setParent(string $relation, string $child, ?string $parent): void
    {
        $this->requireUsable($child, $parent);
        if ($parent === null) {
            $this->require(!$this->isRequired($relation) || $this->state->objects[$child]['new']);
        }
        $this->give($relation, $child, $parent, 'object');
    }

    public function setKey(string $relation, string $child, ?string $parent): void
    {
        $this->requireUsable($child, $parent);
        $this->require($parent !== null || !$this->isRequired($relation) || $this->state->objects[$child]['new']);
        if ($parent !== null) {
            // The key has to be that of a row, and a child that waits to be deleted is not given back by the key it
            // has.
            $this->require(
                isset($this->state->rows[$parent]) && !isset($this->state->orphans[$parent][$relation][$child]),
            );
            $this->require(!$this->isSingle($relation) || $this->othersOf($relation, $parent, $child) === []);
            // The key that a twin has given is the same.
            $now = $this->state->objects[$child]['parents'][$relation]['to'] ?? '';
            $this->require(($this->world->twins[$now] ?? null) !== $parent);
            if (($this->state->objects[$child]['parents'][$relation]['to'] ?? null) === $parent) {
                return;
            }
        }
        $this->give($relation, $child, $parent, 'key');
    }

    public function remove(string $relation, string $parent, string $child): void
    {
        if ($this->isLost($child)) {
            $this->requireUsable($parent);
            $this->require(!isset($this->state->rows[$child]));

            return;
        }
        $this->requireUsable($child, $parent);
        $now = $this->state->objects[$child]['parents'][$relation];
        $this->keepFromRefresh($child);
        if ($now === null || $now['to'] !== $parent || isset($this->state->orphans[$parent][$relation][$child])) {
            return;
        }
        $this->require($now['member'] !== 'out' && !isset($this->state->unsure[$child][$relation]));
        if ($this->isRequired($relation) && !$this->state->objects[$child]['new']) {
            $this->state->orphans[$parent][$relation][$child] = true;

            return;
        }
        $this->give($relation, $child, null, 'object');
        if (!$this->state->objects[$child]['new']) {
            $this->state->released[$parent][$relation][$child] = true;
        }
    }

    /** @param list<string> $children */
    public function set(string $relation, string $parent, array $children): void
    {
        $this->requireUsable($parent, ...$children);
        $this->requireNoneStale($parent);
        foreach ($this->members($relation, $parent) as $child => $member) {
            if (!in_array($child, $children, true) && !$this->isElsewhere($relation, $parent, $child)) {
                // Whether the parent knows of a child that was given by key and not saved is left open.
                $this->require($member === 'in');
                $this->remove($relation, $parent, $child);
            }
        }
        foreach ($children as $child) {
            $this->add($relation, $parent, $child);
        }
    }

    /** The live collection with one more child, given back to the setter. */
    public function append(string $relation, string $parent, string $child): void
    {
        $this->get($relation, $parent);
        $this->requireNoneStale($parent);
        $this->requireCertain($relation, $parent, $child);
        $this->add($relation, $parent, $child);
    }

    /** One-to-one, from the side of the owner. */
    public function setSingle(string $relation, string $parent, ?string $child): void
    {
        $this->requireUsable($parent, $child);
        if ($child !== null) {
            $this->add($relation, $parent, $child);

            return;
        }
        $this->requireNoneStale($parent);
        foreach ($this->members($relation, $parent) as $member => $certainty) {
            if (!$this->isElsewhere($relation, $parent, $member)) {
                $this->require($certainty === 'in');
                $this->remove($relation, $parent, $member);
            }
        }
    }

    /** The live collection is deleted. */
    public function deleteMembers(string $relation, string $parent): void
    {
        $this->get($relation, $parent);
        $this->requireNoneStale($parent);
        foreach ($this->members($relation, $parent) as $child => $member) {
            if ($this->isElsewhere($relation, $parent, $child)) {
                $row = $this->state->rows[$child] ?? null;
                $this->require($row === null || $row['note'] === $this->state->objects[$child]['note']);
                $this->lose($child);
            } else {
                $this->require($member === 'in');
                $this->delete($child);
            }
        }
    }

    public function get(string $relation, string $parent): void
    {
        $this->requireUsable($parent);
        $this->state->loaded[$parent][$relation] = true;
    }

    public function count(string $relation, string $parent): void
    {
        $this->requireUsable($parent);
    }

    public function getParent(string $relation, string $child): void
    {
        $this->requireUsable($child);
    }

    public function save(string $name): void
    {
        $this->requireUsable($name);
        $this->require($this->isSavable($name));
        foreach ($this->state->objects[$name]['parents'] as $relation => $parent) {
            // A one-to-one row cannot be written before the row that it replaces is deleted, by a save of the owner.
            if ($this->isSingle($relation) && $parent !== null) {
                $this->require($this->storedOthersOf($relation, $parent['to'], $name) === []);
                // Nor can one be written that was replaced by another.
                $this->require(!$this->isOrphan($name));
            }
        }
    }

    public function delete(string $name): void
    {
        $this->requireUsable($name);
        $this->require(isset($this->state->rows[$name]) && !$this->isMadeInTransaction($name));
        $this->require(!$this->isReferenced($name));
        $this->state->objects[$name]['deleted'] = true;
        unset($this->state->rows[$name]);
        $this->settle($name);
    }

    public function reload(string $name): void
    {
        $this->requireUsable($name);
        $this->require(isset($this->state->rows[$name]) && !$this->isOrphan($name));
        $row = $this->state->rows[$name];
        unset($this->state->unsure[$name], $this->state->unseen[$name], $this->state->touched[$name]);
        $this->state->objects[$name]['note'] = $row['note'];
        foreach ($row['parents'] as $relation => $parent) {
            $now = $this->state->objects[$name]['parents'][$relation];
            if ($parent === null) {
                $this->state->objects[$name]['parents'][$relation] = null;
            } elseif ($now === null || $now['to'] !== $parent || $now['member'] !== 'in') {
                $this->require(!$this->isSingle($relation));
                $this->state->objects[$name]['parents'][$relation] = ['to' => $parent, 'by' => 'key', 'member' => 'in'];
            }
        }
    }

    public function reloadDeep(string $name): void
    {
        $this->require($this->linksAreStored($name));
        $this->reload($name);
        $this->byKey($name);
        $this->undoReplacements($name);
        foreach ($this->state->objects as $child => $object) {
            foreach ($object['parents'] as $relation => $parent) {
                if (
                    $parent !== null
                    && $parent['to'] === $name
                    && ($this->state->rows[$child]['parents'][$relation] ?? null) !== $name
                ) {
                    $this->state->objects[$child]['parents'][$relation]['member'] = 'may';
                }
            }
        }
        unset($this->state->orphans[$name], $this->state->released[$name], $this->state->loaded[$name]);
        foreach ($this->state->unseen as $child => $relations) {
            foreach (array_keys($relations) as $relation) {
                unset($this->state->unseen[$child][$relation][$name]);
            }
        }
    }

    /** The row that was replaced is the one of its owner again; the new object that replaced it has no owner. */
    private function undoReplacements(string $owner): void
    {
        foreach ($this->state->orphans[$owner] ?? [] as $relation => $orphans) {
            if ($orphans === [] || !$this->isSingle($relation)) {
                continue;
            }
            foreach (array_keys($this->members($relation, $owner)) as $child) {
                $this->require($this->state->objects[$child]['new']);
                $this->give($relation, $child, null, 'object');
            }
        }
    }

    /** A save that fails because a name is missing, of the object itself or of one that is saved with it. */
    public function failToSave(string $name, string $nameless): void
    {
        $this->save($name);
        $this->requireUsable($nameless);
        $this->require($name === $nameless || in_array($nameless, $this->childrenToSave($name), true));
        $this->require(!$this->isOrphan($nameless));
        $this->state->failed[$nameless] = true;
        $this->isSpoiled = $this->transactions !== [];
    }

    /**
     * The children that the collection of a parent holds, those that may be in it included.
     *
     * @return array<string, string> 'in' or 'may' by child
     */
    public function members(string $relation, string $parent): array
    {
        $members = [];
        foreach ($this->state->objects as $child => $object) {
            $is = $object['parents'][$relation] ?? null;
            if (
                $is !== null && $is['to'] === $parent && !$object['deleted'] && $is['member'] !== 'out'
                && !isset($this->state->orphans[$parent][$relation][$child])
            ) {
                $members[$child] = $is['member'];
            }
        }
        foreach ($this->state->stale as $child => $parents) {
            if (isset($parents[$parent]) && array_key_exists($relation, $this->state->objects[$child]['parents'])) {
                $members[$child] ??= 'may';
            }
        }
        foreach ($this->state->unseen as $child => $relations) {
            if (isset($relations[$relation][$parent])) {
                $members[$child] ??= 'may';
            }
        }

        return $members;
    }

    /** @return array{note: int|null, parents: array<string, string|null>} the row as the object would write it */
    public function rowOf(string $name): array
    {
        $object = $this->state->objects[$name];

        return [
            'note' => $object['note'],
            'parents' => array_map(static fn (?array $parent): ?string => $parent['to'] ?? null, $object['parents']),
        ];
    }

    /** Whether all parents that are required are there. */
    public function isSavable(string $name): bool
    {
        if (isset($this->world->twins[$name])) {
            return false;
        }
        foreach ($this->state->objects[$name]['parents'] as $relation => $parent) {
            if ($parent !== null && isset($this->world->twins[$parent['to']])) {
                return false;
            }
            if (
                $this->isRequired($relation)
                && ($parent === null || !isset($this->state->rows[$parent['to']]) && !$this->isSavable($parent['to']))
            ) {
                return false;
            }
        }

        return true;
    }

    /**
     * @return list<string> rows that save() of an object writes: the object, its parents, its new and changed children
     */
    public function writtenBy(string $name): array
    {
        $written = [$name, ...$this->newParents($name), ...$this->childrenToSave($name)];
        foreach ($this->state->objects[$name]['parents'] as $parent) {
            if ($parent !== null && $parent['by'] === 'object' && !isset($this->state->cloned[$parent['to']])) {
                $written[] = $parent['to'];
            }
        }

        return array_values(array_unique($written));
    }

    /** @return list<string> rows that save() of an object deletes */
    public function deletedBy(string $name): array
    {
        $deleted = [];
        foreach ($this->state->orphans[$name] ?? [] as $children) {
            array_push($deleted, ...array_keys($children));
        }

        return $deleted;
    }

    /** Notes that a row is now what its object says. */
    public function written(string $name): void
    {
        $this->state->rows[$name] = $this->rowOf($name);
        $this->state->objects[$name]['new'] = false;
        unset($this->state->touched[$name]);
        foreach ($this->state->objects[$name]['parents'] as $relation => $parent) {
            if ($parent !== null && !isset($this->state->unsure[$name][$relation])) {
                $this->state->objects[$name]['parents'][$relation]['member'] = 'in';
            }
        }
        foreach ($this->state->released as $parent => $relations) {
            foreach (array_keys($relations) as $relation) {
                unset($this->state->released[$parent][$relation][$name]);
            }
        }
    }

    /** Notes that the row of an orphan is gone. */
    public function deleted(string $name): void
    {
        $this->state->objects[$name]['deleted'] = true;
        unset($this->state->rows[$name]);
        $this->settle($name);
    }

    public function isOrphan(string $child): bool
    {
        foreach ($this->state->orphans as $relations) {
            foreach ($relations as $children) {
                if (isset($children[$child])) {
                    return true;
                }
            }
        }

        return false;
    }

    private function give(string $relation, string $child, ?string $parent, string $by): void
    {
        $this->require(!isset($this->state->unsure[$child][$relation]));
        $this->keepFromRefresh($child);
        $this->state->touched[$child][$relation] = true;
        $this->settle($child, $relation);
        $object = &$this->state->objects[$child];
        if ($parent === null) {
            $object['parents'][$relation] = null;

            return;
        }
        if ($this->isSingle($relation)) {
            $this->makeRoom($relation, $child, $parent);
        }
        $object['parents'][$relation] = ['to' => $parent, 'by' => $by, 'member' => $by === 'object' ? 'in' : 'may'];
        if (isset($this->world->twins[$parent])) {
            // The key is that of both.
            $this->state->unseen[$child][$relation][$this->world->twins[$parent]] = true;
        }
        if ($this->isSingle($relation)) {
            $this->requireFreeKeys($relation);
        }
    }

    /** A one-to-one row cannot be written while one that has moved in memory only still has its key. */
    private function requireFreeKeys(string $relation): void
    {
        foreach ($this->state->rows as $name => $row) {
            $owner = $row['parents'][$relation] ?? null;
            if ($owner !== null && !isset($this->state->orphans[$owner][$relation][$name])) {
                $this->require(array_diff(array_keys($this->members($relation, $owner)), [$name]) === []);
            }
        }
    }

    /** The one that is replaced is deleted when the owner is saved. */
    private function makeRoom(string $relation, string $child, string $parent): void
    {
        if (isset($this->state->rows[$child]) && $this->state->rows[$child]['parents'][$relation] !== $parent) {
            // The key of a row cannot become that of another row that is still there.
            $this->require($this->storedOthersOf($relation, $parent, $child) === []);
        }
        foreach ($this->members($relation, $parent) as $other => $member) {
            if ($other !== $child && !$this->isElsewhere($relation, $parent, $other)) {
                $this->require($member === 'in');
                $this->remove($relation, $parent, $other);
            }
        }
    }

    /** Forgets what was to happen to a child with the next save of a former parent. */
    private function settle(string $child, ?string $relation = null): void
    {
        foreach ([&$this->state->orphans, &$this->state->released] as &$waiting) {
            foreach ($waiting as $parent => $relations) {
                foreach (array_keys($relations) as $name) {
                    if ($relation === null || $relation === $name) {
                        unset($waiting[$parent][$name][$child]);
                    }
                }
            }
        }
    }

    /**
     * @param list<string> $known
     * @return list<string>
     */
    private function newParents(string $name, array $known = []): array
    {
        foreach ($this->state->objects[$name]['parents'] as $parent) {
            $isNew = $parent !== null && $this->state->objects[$parent['to']]['new'];
            if ($isNew && !in_array($parent['to'], $known, true)) {
                $known = $this->newParents($parent['to'], [...$known, $parent['to']]);
            }
        }

        return $known;
    }

    /** @return list<string> */
    private function childrenToSave(string $name): array
    {
        $children = [];
        foreach (Campus::relationsOfParent($this->state->objects[$name]['type']) as $relation => $facts) {
            foreach ($this->members($relation, $name) as $child => $member) {
                if (
                    $member === 'in'
                    && $this->state->objects[$child]['parents'][$relation]['by'] === 'object'
                    && !isset($this->state->stale[$child][$name])
                    && ($this->state->rows[$child] ?? null) !== $this->rowOf($child)
                ) {
                    $children[] = $child;
                }
            }
            array_push($children, ...array_keys($this->state->released[$name][$relation] ?? []));
        }

        return $children;
    }

    /** @return list<string> */
    private function othersOf(string $relation, string $parent, string $child): array
    {
        $others = array_keys($this->members($relation, $parent) + ($this->state->orphans[$parent][$relation] ?? []));

        return array_values(array_diff([...$others, ...$this->storedOthersOf($relation, $parent, $child)], [$child]));
    }

    /** @return list<string> */
    private function storedOthersOf(string $relation, string $parent, string $child): array
    {
        $others = array_filter(
            $this->state->rows,
            static fn (array $row): bool => ($row['parents'][$relation] ?? null) === $parent,
        );

        return array_values(array_diff(array_keys($others), [$child]));
    }

    /** Whether any row or object has it as parent or is linked with it. */
    private function isReferenced(string $name): bool
    {
        foreach ($this->state->objects as $object) {
            foreach ($object['deleted'] ? [] : $object['parents'] as $parent) {
                if (($parent['to'] ?? null) === $name) {
                    return true;
                }
            }
        }
        foreach ($this->state->rows as $row) {
            if (in_array($name, $row['parents'], true)) {
                return true;
            }
        }

        return $this->isLinked($name);
    }

    /** From now on it may have no objects of its relatives: neither its parents nor its stored children. */
    private function byKey(string $name): void
    {
        foreach ($this->state->objects as $child => $object) {
            foreach ($object['parents'] as $relation => $parent) {
                $isStored = $parent !== null
                    && ($this->state->rows[$child]['parents'][$relation] ?? null) === $parent['to'];
                if ($isStored && ($child === $name || $parent['to'] === $name)) {
                    $this->state->objects[$child]['parents'][$relation]['by'] = 'key';
                }
            }
        }
    }

    /** All children are in the collection, besides one; whether a parent knows of the others is left open. */
    private function requireCertain(string $relation, string $parent, ?string $besides = null): void
    {
        foreach ($this->state->objects as $child => $object) {
            $is = $object['parents'][$relation] ?? null;
            $this->require(
                $child === $besides
                    || $is === null
                    || $is['to'] !== $parent
                    || $is['member'] === 'in'
                    || $object['deleted'],
            );
        }
    }

    private function requireNoneStale(string $parent): void
    {
        foreach ($this->state->stale as $parents) {
            $this->require(!isset($parents[$parent]));
        }
    }

    private function isRequired(string $relation): bool
    {
        return Campus::RELATIONS[$relation]['required'] ?? false;
    }

    private function isSingle(string $relation): bool
    {
        return Campus::RELATIONS[$relation]['single'] ?? false;
    }

    private function requireUsable(?string ...$names): void
    {
        foreach ($names as $name) {
            $this->require(
                $name === null || isset($this->state->objects[$name]) && !$this->state->objects[$name]['deleted'],
            );
        }
    }

    private function require(bool $isDefined): void
    {
        if (!$isDefined) {
            throw new UndefinedProgram();
        }
    }
}
