<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Random;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use PHPUnit\Framework\Assert;

/** The steps that read objects, and what is known of the objects that stand for the same row. */
trait RecordReads
{
    private function add(RecordKind $kind, ActiveRecordInterface $object, bool $isNew, bool $isLoaded): int
    {
        $number = ++$this->made;
        $this->objects[$number] = $object;
        $values = [];
        foreach ($kind->names() as $column) {
            $isLazy = $column === $kind->lazy && !$isNew;
            $values[$column] = $isLazy ? RecordModel::LAZY : $kind->read($object, $column);
        }
        $key = $isNew ? null : RecordModel::keyOf($kind, $values);
        $this->model->objects[$number] = ['kind' => $kind, 'values' => $values, 'dirty' => [], 'new' => $isNew,
            'deleted' => false, 'key' => $key, 'isLoaded' => $isLoaded];
        $this->noteTwins($number);

        return $number;
    }

    private function load(): void
    {
        $kind = $this->random->of($this->kinds);
        $rows = $this->model->rows[$kind->name] ?? [];
        if ($this->model->spoiledAt !== null || $rows === []) {
            return;
        }
        $key = (string) $this->random->of(array_keys($rows));
        $values = json_decode($key, true);
        $found = match ($this->random->number(1, 4)) {
            1 => $kind->newQuery()->findPks([count($values) === 1 ? $values[0] : $values])->getFirst(),
            2 => $kind->newQuery()->filterByPrimaryKey(count($values) === 1 ? $values[0] : $values)->findOne(),
            3 => $this->inAll($kind, $key),
            default => $kind->newQuery()->findPk(count($values) === 1 ? $values[0] : $values),
        };
        Assert::assertInstanceOf($kind->classes[0], $found, "The row $key is not found.");
        foreach ($this->model->objects as $other => $known) {
            $isPooled = ($this->pooled[$other] ?? null) === $this->generation && !isset($this->twins[$other]);
            if ($isPooled && $known['kind'] === $kind && $known['key'] === $key && !$known['deleted']) {
                Assert::assertSame($this->objects[$other], $found, "\$o$other is not found again.");
            }
        }
        $isOther = in_array($found, $this->others, true) || isset($this->forgotten[$found]);
        if ($isOther && $found->isModified()) {
            return;
        }
        $number = array_search($found, $this->objects, true);
        $number = is_int($number) ? $number : $this->add($kind, $found, false, true);
        $this->story[] = "\$o$number = load({$kind->name}, $key)";
        $this->notePooled($number);
        $this->refreshed($number, $rows[$key]);
    }

    private function notePooled(int $number): void
    {
        if ($this->isPooling) {
            $this->pooled[$number] = $this->generation;
        }
    }

    /**
     * An object that has nothing to lose is as its row.
     *
     * @param array<string, mixed> $row
     */
    private function refreshed(int $number, array $row): void
    {
        $known = &$this->model->objects[$number];
        if (isset($this->twins[$number])) {
            // Which of several objects knows of the last change of the row is left open.
            $row = array_replace($row, $this->read($known['kind'], $this->objects[$number]));
        }
        if ($known['dirty'] === []) {
            $lazy = $known['kind']->lazy;
            $known['values'] = ($lazy === null ? [] : [$lazy => RecordModel::LAZY]) + $row;
        }
    }

    private function inAll(RecordKind $kind, string $key): ?ActiveRecordInterface
    {
        $found = null;
        foreach ($this->random->chance(2) ? $kind->newQuery()->find() : $kind->newQuery()->iterate() as $object) {
            $this->others[] = $object;
            $number = array_search($object, $this->objects, true);
            $rowKey = is_int($number)
                ? $this->model->objects[$number]['key']
                : RecordModel::keyOf($kind, $this->read($kind, $object, true));
            if (is_int($number)) {
                $this->refreshed($number, $this->model->rows[$kind->name][$rowKey]);
            }
            $found = $rowKey === $key ? $object : $found;
        }

        return $found;
    }

    private function reload(int $number): void
    {
        $known = &$this->model->objects[$number];
        $hasRow = !$known['new'] && !$known['deleted'];
        $row = $hasRow ? $this->model->rows[$known['kind']->name][$known['key']] ?? null : null;
        if ($this->model->spoiledAt !== null) {
            return;
        }
        $this->story[] = "\$o{$number}->reload()";
        try {
            $this->objects[$number]->reload();
        } catch (\Exception $failure) {
            Assert::assertNull($row, 'The reload fails: ' . $failure);

            return;
        }
        Assert::assertNotNull($row, 'What has no row is reloaded.');
        $known['dirty'] = [];
        $this->refreshed($number, $row);
    }

    private function copy(int $number): void
    {
        $known = $this->model->objects[$number];
        if ($known['deleted']) {
            return;
        }
        if ($known['new'] || $this->random->chance(2)) {
            $this->story[] = "unserialize(serialize(\$o$number))";
            $copy = unserialize(serialize($this->objects[$number]));
        } else {
            $this->story[] = "clone \$o$number";
            $copy = clone $this->objects[$number];
        }
        Assert::assertInstanceOf(ActiveRecordInterface::class, $copy);
        $this->objects[++$this->made] = $copy;
        $this->model->objects[$this->made] = ['isLoaded' => true] + $known;
        $this->noteTwins($this->made);
    }

    private function noteTwins(int $number): void
    {
        ['kind' => $kind, 'key' => $key] = $this->model->objects[$number];
        foreach ($this->model->objects as $other => $known) {
            if ($key !== null && $other !== $number && $known['kind'] === $kind && $known['key'] === $key) {
                $this->twins[$number] = $this->twins[$other] = true;
            }
        }
    }

    private function readLazy(int $number): void
    {
        $known = &$this->model->objects[$number];
        $column = $known['kind']->lazy;
        if ($column === null || $this->model->spoiledAt !== null) {
            return;
        }
        $this->story[] = "\$o{$number}->get$column()";
        $value = $this->objects[$number]->{"get$column"}();
        if ($known['values'][$column] === RecordModel::LAZY) {
            $known['values'][$column] = $this->model->rows[$known['kind']->name][$known['key']][$column] ?? null;
        }
        Assert::assertSame($known['values'][$column], $value, 'The lazy column.');
    }

    private function forget(int $number): void
    {
        $this->story[] = "unset(\$o$number)";
        // A clone shares collections that hold it, and recent objects are kept.
        $this->forgotten[$this->objects[$number]] = true;
        unset($this->objects[$number], $this->model->objects[$number]);
        $this->others = [];
    }

    private function drop(int $number): void
    {
        $this->others[] = $this->objects[$number];
        unset($this->objects[$number], $this->model->objects[$number]);
    }
}
