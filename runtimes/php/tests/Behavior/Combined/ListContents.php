<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\PostQuery;
use Combined\Task;
use Orm\Runtime\Behavior\Validate\ValidationException;

/** The contents of single rows change; rows are deleted, and come back. */
trait ListContents
{
    private function changeText(): void
    {
        $kind = $this->anyKind();
        $id = $this->anyId($kind);
        if ($id === null) {
            return;
        }
        $row = $this->state->rows[$kind->name][$id];
        $isNamed = $kind->name === 'project' || $kind->name === 'content';
        $text = $isNamed ? $this->name() : $this->text();
        $isStray = false;
        if ($row['isPost'] && $this->random->chance(2)) {
            $object = PostQuery::create()->requirePk((int) $id);
        } else {
            $object = $this->pick($kind, $id, true);
            $isStray = ($this->strays[$kind->name][$id] ?? null) === $object;
        }
        $this->note .= "$kind->name $id $text";
        $isChange = $kind->textOf($object) !== $text;
        $kind->setText($object, $text);
        $object->save();
        if ($isChange) {
            $this->state->rows[$kind->name][$id]['text'] = $text;
            $this->changed($kind, $id);
        }
        if ($isStray) {
            $this->found($kind, $id);
        }
    }

    /** The last object that was saved stands for its row, and those that stood for it before are old. */
    private function found(ListKind $kind, string $id): void
    {
        unset($this->strays[$kind->name][$id]);
        $this->release($kind->name, $id);
        $this->pick($kind, $id)->reload();
    }

    /** Queries write rows of which objects in memory do not hear. */
    private function readAgain(ListKind $kind, string $id): void
    {
        ($this->held[$kind->name][$id] ?? null)?->reload();
    }

    private function changed(ListKind $kind, string $id): void
    {
        if ($kind->isDated) {
            $this->state->rows[$kind->name][$id]['updated'] = $this->clock->text();
        }
        $this->versioned($kind, $id);
        if ($this->state->rows[$kind->name][$id]['isPost']) {
            // The object of the parent's class was changed: the post that was made keeps what the program has given it.
            $this->dropMade($kind->name, $id);
        }
    }

    private function versioned(ListKind $kind, string $id): void
    {
        if ($kind->isVersioned) {
            $row = &$this->state->rows[$kind->name][$id];
            $row['history'][++$row['version']] = [$row['scope'], $row['text'], $row['de'], $row['weight']];
        }
    }

    private function weigh(): void
    {
        $kind = $this->kinds['task'];
        $id = $this->anyId($kind);
        if ($id !== null) {
            $weight = $this->random->number(0, 9);
            $this->note = "$id $weight";
            $this->pick($kind, $id)->setWeight($weight)->save();
            if ($this->state->rows['task'][$id]['weight'] !== $weight) {
                $this->state->rows['task'][$id]['weight'] = $weight;
                $this->changed($kind, $id);
            }
        }
    }

    private function translate(): void
    {
        $kind = $this->kinds['task'];
        $id = $this->anyId($kind);
        if ($id !== null) {
            $text = $this->text();
            $this->note = "$id $text";
            $task = $this->pick($kind, $id);
            $task->setLocale('de')->setTitle($text);
            $task->save();
            $this->state->rows['task'][$id]['de'] = $text;
            $this->changed($kind, $id);
            $this->state->rows['task'][$id]['updated'] = null;
        }
    }

    private function untranslate(): void
    {
        $kind = $this->kinds['task'];
        $id = $this->anyId($kind);
        if ($id !== null && $this->state->rows['task'][$id]['de'] !== null) {
            $this->note = $id;
            $this->pick($kind, $id)->removeTranslation('de');
            $this->state->rows['task'][$id]['de'] = null;
            $this->changed($kind, $id);
            $this->state->rows['task'][$id]['updated'] = null;
        }
    }

    /** A node counts the slots that refer to it. */
    private function attachSlot(): void
    {
        $kind = $this->kinds['slot'];
        $id = $this->anyId($kind);
        $node = $this->random->chance(4) ? null : $this->anyNode('node');
        if ($id !== null) {
            $this->note = "$id to $node";
            $this->pick($kind, $id)->setNodeId($node === null ? null : (int) substr($node, 1))->save();
            if ($this->state->rows['slot'][$id]['node'] !== $node) {
                $this->state->rows['slot'][$id]['node'] = $node;
                $this->changed($kind, $id);
            }
        }
    }

    private function toVersion(): void
    {
        $kind = $this->kinds[$this->random->of(['task', 'task', 'step'])];
        $id = $this->anyId($kind);
        if ($id === null) {
            return;
        }
        $row = $this->state->rows[$kind->name][$id];
        $number = (int) $this->random->of(array_keys($row['history']));
        [$scope, $text, $de, $weight] = $row['history'][$number];
        if ($kind->name === 'task' && $scope[0] !== null && !isset($this->state->rows['project'][(string) $scope[0]])) {
            return;
        }
        $this->note = "$kind->name $id $number";
        $object = $this->pick($kind, $id);
        $object->toVersion($number);
        self::same($text, $kind->textOf($object));
        $object->save();
        if (
            (int) $object->getVersion() === $row['version']
            && [$scope, $text, $de, $weight] === [$row['scope'], $row['text'], $row['de'], $row['weight']]
        ) {
            return;
        }
        if ($scope !== $row['scope']) {
            $this->arrive($kind, $id, $scope, null);
        }
        $now = ['text' => $text, 'de' => $de, 'weight' => $weight];
        $this->state->rows[$kind->name][$id] = array_replace($this->state->rows[$kind->name][$id], $now);
        $this->changed($kind, $id);
        $this->state->rows[$kind->name][$id]['updated'] = null;
    }

    private function nothing(): void
    {
        $kind = $this->anyKind();
        $id = $this->anyId($kind);
        if ($id !== null) {
            $object = $this->pick($kind, $id);
            $kind->setText($object, (string) $kind->textOf($object));
            self::same(0, $object->save());
        }
    }

    /** A hook of the application says no. */
    private function refuse(): void
    {
        $objects = [];
        foreach ($this->held as $name => $held) {
            foreach (isset($this->kinds[$name]) ? $held : [] as $id => $object) {
                if (in_array(Veto::class, class_uses($object), true)) {
                    $objects[] = [$this->kinds[$name], (string) $id, $object];
                }
            }
        }
        if ($objects === []) {
            return;
        }
        [$kind, $id, $object] = $this->random->of($objects);
        $this->note = "$kind->name $id";
        $object->isRefused = true;
        $text = $this->text();
        if ($this->random->chance(3)) {
            $object->delete();
            $object->isRefused = false;

            return;
        }
        $kind->setText($object, $text);
        $scope = $kind->name === 'step' ? $this->state->rows['step'][$id]['scope'] : $this->anyScope($kind);
        $kind->setScope($object, $scope);
        self::same(0, $object->save());
        $object->isRefused = false;
        if ($this->random->chance(2)) {
            $object->reload();

            return;
        }
        $this->note .= " saved after all $text " . State::listKey($scope);
        $object->save();
        $this->state->rows[$kind->name][$id]['text'] = $text;
        if ($scope !== $this->state->rows[$kind->name][$id]['scope']) {
            $this->arrive($kind, $id, $scope, null);
        }
        $this->changed($kind, $id);
    }

    private function invalid(): void
    {
        $kind = $this->kinds['task'];
        $id = $this->anyId($kind);
        if ($id === null || $this->isInTransaction()) {
            return;
        }
        $scope = $this->anyScope($kind);
        $this->note = "$id " . State::listKey($scope);
        $task = $this->pick($kind, $id);
        $task->setWeight(-1);
        $kind->setScope($task, $scope);
        $this->refused(ValidationException::class, static fn () => $task->save());
        $row = $this->state->rows['task'][$id];
        $task->setWeight($row['weight'] + 1)->save();
        if ($scope !== $row['scope']) {
            $this->arrive($kind, $id, $scope, null);
        }
        $this->state->rows['task'][$id]['weight'] = $row['weight'] + 1;
        $this->changed($kind, $id);
    }

    private function deleteRow(): void
    {
        $kind = $this->kinds[$this->random->of(['task', 'step', 'content', 'memo', 'memo', 'slot'])];
        $id = $this->anyId($kind);
        if ($id === null) {
            return;
        }
        $this->note = "$kind->name $id ";
        $object = $this->state->rows[$kind->name][$id]['isPost'] && $this->random->chance(2)
            ? PostQuery::create()->requirePk((int) $id)
            : $this->pick($kind, $id, true);
        $object->delete();
        $this->lose($kind, [$id]);
    }

    /** @param list<string> $ids */
    private function lose(ListKind $kind, array $ids): void
    {
        foreach ($ids as $id) {
            if ($kind->isArchived) {
                $this->state->archive[$kind->name][$id] = $this->state->rows[$kind->name][$id];
            }
            $this->state->drop($kind->name, $id);
            unset($this->held[$kind->name][$id], $this->strays[$kind->name][$id]);
        }
    }

    private function restoreRow(): void
    {
        $kind = $this->kinds[$this->random->of(['task', 'step', 'slot'])];
        $ids = array_keys(array_diff_key($this->state->archive[$kind->name], $this->state->rows[$kind->name]));
        $id = $ids === [] ? null : (string) $this->random->of($ids);
        $row = $this->state->archive[$kind->name][$id] ?? null;
        $project = $kind->name === 'slot' ? null : $row['scope'][0] ?? null;
        if ($row === null || $project !== null && !isset($this->state->rows['project'][(string) $project])) {
            return;
        }
        if ($row['node'] !== null && !isset($this->state->nodes['node'][$row['node']])) {
            return;
        }
        $this->note = "$kind->name $id";
        $isKept = $this->random->chance(2);
        /** @var Task $object */
        $object = ($kind->model)::restore($kind->keyOf($id), null, !$isKept);
        $this->restored["$kind->name $id"] = true;
        if (!$isKept) {
            unset($this->state->archive[$kind->name][$id]);
        }
        $version = $kind->isVersioned ? $object->getVersion() - 1 : 0;
        $this->state->rows[$kind->name][$id] = ['history' => [], 'version' => $version, 'updated' => null] + $row;
        $this->state->place($kind->name, $id, null);
        $this->versioned($kind, $id);
        if ($this->isPooled) {
            $this->held[$kind->name][$id] = $object;
        }
    }
}
