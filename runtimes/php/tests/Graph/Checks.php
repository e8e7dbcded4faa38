<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

/** Compares objects and rows with the model. */
final class Checks
{
    public function __construct(
        private readonly World $world,
        private readonly Model $model,
        private readonly Objects $objects,
    ) {
    }

    /**
     * What is in memory, without reading anything from the database.
     *
     * @param bool $everything also what has to be read
     */
    public function memory(string $when, bool $everything = false): void
    {
        foreach ($this->model->state->objects as $name => $expected) {
            $object = $this->objects->all[$name] ?? null;
            if ($object === null) {
                // A new object without its required parent, or one that was deleted, cannot be read.
                continue;
            }
            if (isset($expected['lost'])) {
                continue;
            }
            $this->same("$when: isNew", "\${$name}->isNew()", $expected['new'], $object->isNew());
            $this->same("$when: isDeleted", "\${$name}->isDeleted()", $expected['deleted'], $object->isDeleted());
            if ($expected['deleted']) {
                continue;
            }
            $this->same("$when: column", "\${$name}->getNote()", $expected['note'], $object->getNote());
            foreach ($expected['parents'] as $relation => $parent) {
                $this->parent($when, $relation, $name, $parent, $everything);
            }
            $this->collections($when, $name, $everything);
        }
    }

    /** The copies of children that a copy has, which get their variables from it. */
    public function copied(Step $step): bool
    {
        $missing = array_diff_key($this->model->state->objects, $this->objects->all);
        $excess = array_diff_key($this->objects->all, $this->model->state->objects);
        if ($missing !== [] || $excess !== []) {
            throw new Problem(
                'copy: child ' . ($missing === [] ? 'too many' : 'missing'),
                $step->text() . ' should not have copied ' . implode(', ', array_keys($excess)) . ' and has not copied '
                    . implode(', ', array_keys($missing)),
            );
        }

        return true;
    }

    /** What count…() gave, which may ask the database while the collection is not in memory. */
    public function counted(Step $step): bool
    {
        if ($step->kind === 'count') {
            [$relation, $owner] = $step->arguments;
            $members = $this->model->members($relation, $owner);
            $stored = count(
                array_filter(
                    $this->model->state->rows,
                    static fn (array $row): bool => ($row['parents'][$relation] ?? null) === $owner,
                ),
            );
            $place = $relation;
        } else {
            [$junction, $side, $owner] = $step->arguments;
            $members = $this->model->tuplesWith($junction, $owner, $side);
            $stored = count(array_filter(
                array_keys($this->model->state->storedLinks[$junction] ?? []),
                static fn (string $tuple): bool => explode('|', $tuple)[$side] === $owner,
            ));
            $place = "$junction/$side";
        }
        $least = count(array_filter($members, static fn (string $member): bool => $member === 'in'));
        $isLoaded = isset($this->model->state->loaded[$owner][$place]) || $this->model->state->objects[$owner]['new'];
        $counted = $this->objects->counted;
        if ($counted < $least || $counted > count($members)) {
            if ($isLoaded || $counted !== $stored) {
                throw new Problem('count', $step->text() . " gave $counted instead of $least");
            }
        }

        return true;
    }

    /**
     * Takes over what a save has written; every row is as before or as the objects say.
     *
     * @param array{rows: array<string, array<mixed>>, links: array<string, array<string, true>>, twice: list<string>}
     *     $read
     * @param list<string> $written rows that have to be written
     * @param list<string> $deleted rows that have to be deleted
     * @param string|null $saved the object whose tuples have to be written
     * @param string|null $tuple one that has to be there
     */
    public function afterSave(array $read, array $written, array $deleted, ?string $saved, ?string $tuple = null): void
    {
        $state = $this->model->state;
        if ($read['twice'] !== []) {
            throw new Problem('save: row twice', 'there are two rows of ' . implode(', ', $read['twice']));
        }
        foreach (array_diff_key($read['rows'], $state->objects) as $name => $row) {
            throw new Problem('save: unexpected row', "there is a row of $name");
        }
        foreach ($state->objects as $name => $object) {
            $row = $read['rows'][$name] ?? null;
            $old = $state->rows[$name] ?? null;
            if (isset($object['lost'])) {
                if ($row !== $old) {
                    throw new Problem('save: row of others', "the row of $name is " . json_encode($row));
                }
            } elseif ($object['deleted']) {
                if ($row !== null) {
                    throw new Problem('save: deleted row is back', "there is a row of $name again");
                }
            } elseif ($row === null && $old !== null) {
                if (!$this->model->isOrphan($name)) {
                    throw new Problem('save: row deleted', "the row of $name was deleted");
                }
                $this->model->deleted($name);
            } elseif (in_array($name, $deleted, true)) {
                throw new Problem('save: orphan not deleted', "the row of $name is still there");
            } elseif ($row === $this->model->rowOf($name) && ($row !== $old || in_array($name, $written, true))) {
                $this->model->written($name);
            } elseif ($row !== $old || $row !== $this->model->rowOf($name) && in_array($name, $written, true)) {
                throw new Problem(
                    $row === $old ? 'save: row not written' : 'save: wrong row',
                    "the row of $name is " . json_encode($row) . ' instead of '
                        . json_encode($this->model->rowOf($name)),
                );
            }
        }
        $this->linksAfterSave($read['links'], $saved, $tuple);
    }

    /**
     * After everything was saved.
     *
     * @param array{rows: array<string, array<mixed>>, links: array<string, array<string, true>>, twice: list<string>}
     *     $read
     * @param list<string> $saved
     */
    public function allRows(array $read, array $saved): void
    {
        $deleted = [];
        foreach ($saved as $name) {
            array_push($deleted, ...$this->model->deletedBy($name));
        }
        $this->afterSave($read, array_values(array_diff($saved, $deleted)), $deleted, null);
        foreach ($this->model->state->links as $junction => $tuples) {
            $expected = array_filter(
                array_keys($tuples),
                fn (string $tuple): bool
                    => array_diff(Model::objectsOf($junction, $tuple), array_keys($this->model->state->rows)) === [],
            );
            $found = array_keys($read['links'][$junction] ?? []);
            sort($expected);
            sort($found);
            $this->same('saved: junction rows', "rows of $junction", $expected, $found);
        }
    }

    /** @param array<string, array<string, true>> $links */
    private function linksAfterSave(array $links, ?string $saved, ?string $certain): void
    {
        $state = $this->model->state;
        foreach ($links as $junction => $tuples) {
            $cases = $tuples + ($state->links[$junction] ?? []) + ($state->storedLinks[$junction] ?? []);
            foreach ($cases as $tuple => $unused) {
                $is = isset($tuples[$tuple]);
                $was = isset($state->storedLinks[$junction][$tuple]);
                $wanted = isset($state->links[$junction][$tuple]);
                $must = $saved !== null && isset($state->changedLinks[$junction][$tuple][$saved])
                    || $tuple === $certain;
                if ($is !== $wanted && ($must || $is !== $was)) {
                    throw new Problem(
                        'save: ' . ($is ? 'junction row not deleted' : 'junction row missing'),
                        "$junction $tuple",
                    );
                }
                if ($saved === null || $must || $is !== $was) {
                    // A row that was removed and made again looks the same whether a save has reached it or not.
                    unset($state->changedLinks[$junction][$tuple]);
                }
                if (!$is || $must) {
                    // The removal of a row that has gone is done by the save of any side.
                    unset($state->removedLinks[$junction][$tuple]);
                }
                if ($is === $wanted) {
                    unset($state->storedLinks[$junction][$tuple]);
                    if ($is) {
                        $state->storedLinks[$junction][$tuple] = true;
                    }
                    if ($is && !isset($state->unseenLinks[$junction][$tuple])) {
                        $state->links[$junction][$tuple] = 'in';
                    }
                }
            }
        }
    }

    /** @param array{to: string, by: string, member: string}|null $parent */
    private function parent(string $when, string $relation, string $name, ?array $parent, bool $everything): void
    {
        if (isset($this->model->state->unsure[$name][$relation])) {
            return;
        }
        if ($parent !== null && !isset($this->objects->all[$parent['to']])) {
            // Others have disposed of the row, or may have.
            return;
        }
        $facts = Campus::RELATIONS[$relation];
        $object = $this->objects->all[$name];
        $isStored = $parent !== null && isset($this->model->state->rows[$parent['to']]);
        // A key that an older parent gets after a rollback is written by the next save.
        $isKnown = $isStored && ($parent['member'] !== 'out' || $parent['by'] === 'key');
        if ($parent === null || $isKnown) {
            foreach ($facts['columns'] as $column => $there) {
                $getter = 'get' . Campus::phpName($column);
                $key = $parent === null
                    ? null
                    : $this->objects->all[$parent['to']]->{'get' . Campus::phpName($there)}();
                $this->same("$when: foreign key", "\${$name}->$getter()", $key, $object->$getter());
            }
        }
        if (
            $parent !== null && $parent['by'] === 'key' && !$everything
            || $parent !== null && $parent['member'] === 'out'
        ) {
            return;
        }
        $found = $object->{'get' . $facts['up']}();
        $isOther = $parent !== null && isset($this->model->state->cloned[$parent['to']]);
        $found = $found === null ? null : ($isOther ? $found->getName() : $this->objects->nameOf($found));
        $this->same("$when: parent", "\${$name}->get$facts[up]()", $parent['to'] ?? null, $found);
    }

    private function collections(string $when, string $name, bool $everything): void
    {
        $state = $this->model->state;
        $object = $state->objects[$name];
        foreach (Campus::relationsOfParent($object['type']) as $relation => $facts) {
            if (!in_array($facts['child'], $this->world->types, true)) {
                continue;
            }
            if ($everything || $object['new'] || isset($state->loaded[$name][$relation])) {
                $members = $this->model->members($relation, $name);
                $found = $this->objects->members($relation, $name);
                $this->holds("$when: collection", "\${$name}->get$facts[many]()", $members, $found);
                if (!isset($facts['single'])) {
                    $count = $this->objects->all[$name]->{"count$facts[many]"}();
                    $this->same("$when: count", "\${$name}->count$facts[many]()", count($found), $count);
                }
            }
        }
        foreach ($this->world->junctions() as $junction) {
            foreach (Campus::JUNCTIONS[$junction]['sides'] as $place => $side) {
                if (
                    $side['type'] === $object['type']
                    && ($everything || $object['new'] || isset($state->loaded[$name]["$junction/$place"]))
                ) {
                    $found = $this->objects->tuples($junction, $place, $name);
                    $this->holds(
                        "$when: many-to-many",
                        "\${$name}->get$side[many]()",
                        $this->model->tuplesWith($junction, $name, $place),
                        $found,
                    );
                    $count = $this->objects->all[$name]->{"count$side[many]"}();
                    $this->same("$when: count", "\${$name}->count$side[many]()", count($found), $count);
                }
            }
        }
    }

    /**
     * @param array<string, string> $members 'in' or 'may'
     * @param list<string> $found
     */
    private function holds(string $check, string $what, array $members, array $found): void
    {
        $missing = array_diff(
            array_keys(array_filter($members, static fn (string $member): bool => $member === 'in')),
            $found,
        );
        $excess = array_diff($found, array_keys($members));
        $text = "$what has [" . implode(', ', $found) . '] instead of [' . implode(', ', array_keys($members)) . ']';
        if ($missing !== []) {
            throw new Problem("$check: child missing", $text);
        }
        if ($excess !== [] || count($found) !== count(array_unique($found))) {
            throw new Problem("$check: " . ($excess === [] ? 'child twice' : 'child too many'), $text);
        }
    }

    private function same(string $check, string $what, mixed $expected, mixed $found): void
    {
        if ($expected !== $found) {
            throw new Problem($check, "$what is " . json_encode($found) . ' instead of ' . json_encode($expected));
        }
    }
}
