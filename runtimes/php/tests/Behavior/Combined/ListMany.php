<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Project;
use Orm\Runtime\ActiveQuery\ModelCriteria;

/** Many rows are written together. */
trait ListMany
{
    private function insertMany(): void
    {
        $kind = $this->anyKind();
        $objects = [];
        foreach (range(1, $this->random->number(2, 5)) as $ignored) {
            $objects[] = $this->newObject($kind, $this->anyScope($kind));
        }
        $method = $this->random->chance(2) ? 'insertMany' : 'insertManyAtBottom';
        $this->note = "$kind->name " . count($objects) . " $method";
        $method === 'insertMany' ? $kind->query()->insertMany($objects) : $kind->query()::insertManyAtBottom($objects);
        foreach ($objects as $object) {
            $this->inserted($kind, $object, null);
        }
    }

    private function insertPost(): void
    {
        $kind = $this->kinds['content'];
        $post = $this->newObject($kind, $this->anyScope($kind), true);
        $post->setWords(1)->save();
        $this->note = $kind->idOf($post);
        $this->inserted($kind, $post, null);
    }

    /** @return list<string> */
    private function someIds(ListKind $kind): array
    {
        return array_slice($this->random->shuffled(array_map(
            static fn (int|string $id): string => (string) $id,
            array_keys($this->state->rows[$kind->name]),
        )), 0, $this->random->number(1, 4));
    }

    /** @param list<string> $ids */
    private function byIds(ListKind $kind, array $ids): ModelCriteria
    {
        return $kind->query()->filterByPrimaryKeys(array_map($kind->keyOf(...), $ids));
    }

    private function deleteByQuery(): void
    {
        $kind = $this->kinds[$this->random->of(['task', 'step', 'content', 'memo', 'slot'])];
        $ids = $this->someIds($kind);
        if ($ids !== []) {
            $this->note = "$kind->name " . implode(' ', $ids);
            self::same(count($ids), $this->byIds($kind, $ids)->delete());
            $this->lose($kind, $ids);
        }
    }

    private function deleteCollection(): void
    {
        $kind = $this->kinds[$this->random->of(['task', 'step', 'content', 'memo', 'slot'])];
        $ids = $this->someIds($kind);
        if ($ids !== []) {
            $this->note = "$kind->name " . implode(' ', $ids);
            $this->byIds($kind, $ids)->find()->delete();
            $this->lose($kind, $ids);
        }
    }

    /** Its steps go with it; the database deletes them. */
    private function deleteProject(): void
    {
        $used = [];
        foreach (['task', 'content'] as $name) {
            foreach ($this->state->rows[$name] as $row) {
                $used[(string) $row['scope'][0]] = true;
            }
        }
        $ids = array_keys(array_diff_key($this->state->rows['project'], $used));
        if (count($ids) < 2) {
            return;
        }
        $id = (string) $this->random->of($ids);
        $this->note = $id;
        $this->pick($this->kinds['project'], $id, true)->delete();
        $this->lose($this->kinds['project'], [$id]);
        foreach (array_keys($this->state->rows['step']) as $step) {
            if (explode('/', $step)[0] === $id) {
                $this->state->drop('step', $step);
                unset($this->held['step'][$step], $this->strays['step'][$step]);
            }
        }
    }

    private function updateByQuery(): void
    {
        $kind = $this->anyKind();
        $ids = $this->someIds($kind);
        if ($ids === []) {
            return;
        }
        $this->note = "$kind->name " . implode(' ', $ids);
        $weight = $this->random->number(10, 19);
        $text = $this->text();
        $column = ['project' => 'Name', 'content' => 'Name', 'step' => 'Note', 'memo' => 'Text',
            'slot' => 'Label'][$kind->name] ?? null;
        $this->byIds($kind, $ids)->update($column === null ? ['Weight' => $weight] : [$column => $text]);
        foreach ($ids as $id) {
            $column === null
                ? $this->state->rows['task'][$id]['weight'] = $weight
                : $this->state->rows[$kind->name][$id]['text'] = $text;
            $this->changed($kind, $id);
            $this->readAgain($kind, $id);
            // A rollback leaves an object what the program has given it, and not what a query has given its row.
            $this->dropMade($kind->name, $id);
        }
    }

    /** Old rows, some of them changed, and a new one. */
    private function saveCollection(): void
    {
        $kind = $this->anyKind();
        $ids = $this->someIds($kind);
        if ($ids === []) {
            return;
        }
        $collection = $this->byIds($kind, $ids)->find();
        $changed = $moved = [];
        foreach ($collection as $object) {
            $id = $kind->idOf($object);
            if ($this->random->chance(2)) {
                $changed[$id] = $this->text();
                $kind->setText($object, $changed[$id]);
            }
            if ($moved === [] && $kind->name !== 'step' && $this->random->chance(2)) {
                $moved = [$id => $this->anyScope($kind)];
                $kind->setScope($object, $moved[$id]);
            }
        }
        $new = $moved === [] ? $this->newObject($kind, $this->anyScope($kind)) : null;
        if ($new !== null) {
            $collection[] = $new;
        }
        $this->note = "$kind->name " . json_encode($changed) . ' ' . json_encode($moved);
        $collection->save();
        foreach ($ids as $id) {
            $isMoved = isset($moved[$id]) && $moved[$id] !== $this->state->rows[$kind->name][$id]['scope'];
            if (isset($changed[$id])) {
                $this->state->rows[$kind->name][$id]['text'] = $changed[$id];
            }
            if ($isMoved) {
                $this->arrive($kind, $id, $moved[$id], null);
            }
            if ($isMoved || isset($changed[$id])) {
                $this->changed($kind, $id);
            }
        }
        if ($new !== null) {
            $this->note .= ' and ' . $kind->idOf($new);
            $this->inserted($kind, $new, null);
        }
    }

    /** A project is saved with what was added to it. */
    private function saveParent(): void
    {
        $kind = $this->kinds['project'];
        $id = $this->random->chance(3) ? null : $this->anyId($kind);
        $project = $id === null ? (new Project())->setName($this->name()) : $this->pick($kind, $id);
        $tasks = $steps = [];
        foreach (range(1, $this->random->number(1, 3)) as $ignored) {
            $tasks[] = $task = $this->newObject($this->kinds['task'], [null, $this->random->of([null, 'plan'])]);
            $task->setWeight($this->random->number(0, 3));
            $project->addTask($task);
        }
        if ($this->random->chance(2)) {
            $steps[] = $step = $this->newObject($this->kinds['step'], [null]);
            $project->addStep($step);
        }
        $project->save();
        $this->note = $kind->idOf($project) . ' with ' . count($tasks) . ' tasks, ' . count($steps) . ' steps';
        if ($id === null) {
            $this->inserted($kind, $project, null);
        }
        foreach ($tasks as $task) {
            $this->inserted($this->kinds['task'], $task, null);
        }
        foreach ($steps as $step) {
            $this->inserted($this->kinds['step'], $step, null);
        }
    }
}
