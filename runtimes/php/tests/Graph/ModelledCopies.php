<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Clones, which are the same row in another object, and copies, which are new. */
trait ModelledCopies
{
    /** From now on the clone is used instead of the object. */
    public function cloneChild(string $name): void
    {
        $this->requireClean($name);
        $this->byKey($name);
        $this->leaveOriginal($name);
    }

    /** The clone takes the place of the object in the collection of its parent. */
    public function replaceByClone(string $relation, string $parent, string $child): void
    {
        $this->requireClean($child);
        $this->requireUsable($parent);
        $this->require(($this->state->objects[$child]['parents'][$relation]['to'] ?? null) === $parent);
        $this->require(!isset($this->state->stale[$child]));
        $this->requireUnlinked($child);
        $this->remove($relation, $parent, $child);
        $this->leaveOriginal($child);
        unset($this->state->stale[$child][$parent]);
        $this->state->stale = array_filter($this->state->stale);
        $this->add($relation, $parent, $child);
    }

    public function cloneParent(string $name): void
    {
        $this->requireClean($name);
        foreach ($this->state->objects[$name]['parents'] as $parent) {
            $this->require($parent === null);
        }
        $this->require($this->linksAreStored($name));
        foreach ($this->state->objects as $child => $object) {
            foreach ($object['parents'] as $parent) {
                if (($parent['to'] ?? null) === $name) {
                    $this->require($parent['member'] === 'in');
                    $this->state->stale[$child][$name] = true;
                }
            }
        }
        $this->byKey($name);
        $this->state->cloned[$name] = true;
        $this->state->clones[$name] = ($this->state->clones[$name] ?? 0) + 1;
    }

    public function copy(string $name, string $copy): void
    {
        $this->requireUsable($name);
        $this->require(!isset($this->state->objects[$copy]) && !$this->isOrphan($name));
        $this->require(!isset($this->state->unsure[$name]));
        $object = $this->state->objects[$name];
        $this->require(Campus::KEYS[$object['type']] === ['id']);
        foreach ($object['parents'] as $relation => $parent) {
            if ($parent !== null) {
                $object['parents'][$relation]['member'] = 'may';
            }
        }
        $this->state->objects[$copy] = ['new' => true, 'deleted' => false] + $object;
    }

    /** With copies of the children, which are called as the copy of the parent and a number. */
    public function copyDeep(string $name, string $copy): void
    {
        $this->requireNoneStale($name);
        $this->copy($name, $copy);
        foreach (Campus::relationsOfParent($this->state->objects[$name]['type']) as $relation => $facts) {
            $this->get($relation, $name);
            $this->requireCertain($relation, $name);
            foreach ($this->members($relation, $name) as $child => $member) {
                $this->require($member === 'in' && $facts['child'] !== $facts['parent']);
                $childCopy = self::copyOfChild($copy, $child);
                if ($facts['single'] ?? false) {
                    $this->state->objects[$childCopy] = ['new' => true] + $this->state->objects[$child];
                } else {
                    $this->copyDeep($child, $childCopy);
                }
                $this->add($relation, $copy, $childCopy);
            }
        }
        foreach ($this->world->junctions() as $junction) {
            foreach ($this->tuplesWith($junction, $name) as $key => $member) {
                $this->require($member === 'in');
                $tuple = array_map(
                    static fn (string|int $member): string|int => $member === $name ? $copy : $member,
                    self::tuple($junction, $key),
                );
                $this->state->links[$junction][implode('|', $tuple)] = 'may';
                $this->changedOn($junction, $tuple, [$copy]);
            }
        }
    }

    public static function copyOfChild(string $copy, string $child): string
    {
        return $copy . '_' . $child;
    }

    /** The collections of the parents keep the original when a clone is used instead of it. */
    private function leaveOriginal(string $name): void
    {
        $this->state->clones[$name] = ($this->state->clones[$name] ?? 0) + 1;
        foreach (array_filter($this->state->objects[$name]['parents']) as $parent) {
            $this->state->stale[$name][$parent['to']] = true;
        }
    }

    /** Objects on the other sides of links hold the original, and go on to do so. */
    private function requireUnlinked(string $name): void
    {
        foreach ($this->world->junctions() as $junction) {
            $this->require($this->tuplesWith($junction, $name) === []);
        }
        $this->state->unlinkable[$name] = true;
    }

    private function requireClean(string $name): void
    {
        $this->requireUsable($name);
        $this->require(($this->state->rows[$name] ?? null) === $this->rowOf($name) && !$this->isOrphan($name));
        $this->require(
            array_filter($this->state->orphans[$name] ?? []) === []
                && array_filter($this->state->released[$name] ?? []) === [],
        );
        $this->require(!isset($this->state->stale[$name]) && !isset($this->state->cloned[$name]));
        // A parent that was set again is written with the original, even if it is the same as before.
        $this->require(!isset($this->state->unsure[$name]) && !isset($this->state->touched[$name]));
    }
}
