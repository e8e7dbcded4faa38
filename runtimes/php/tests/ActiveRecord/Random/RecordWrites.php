<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Random;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use PHPUnit\Framework\Assert;

/** The steps that change objects and rows. */
trait RecordWrites
{
    private function make(): void
    {
        $kind = $this->random->of($this->kinds);
        $class = $this->random->of($kind->classes);
        $object = new $class();
        $number = $this->add($kind, $object, true, false);
        $this->story[] = "\$o$number = new $class()";
        foreach ([...$kind->key, ...$kind->required] as $column) {
            if (isset($kind->columns[$column]) || isset($kind->parents[$column])) {
                $this->setColumn($number, $column);
            }
        }
        // A rollback cannot tell an object in which nothing was set from one that was made after it.
        while ($this->model->objects[$number]['dirty'] === [] || $this->random->chance(2)) {
            $this->set($number);
        }
    }

    private function set(int $number): void
    {
        $kind = $this->model->objects[$number]['kind'];
        $names = array_diff([...array_keys($kind->columns)], $this->random->chance(3) ? [] : $kind->key);
        $this->setColumn($number, $this->random->of($names === [] ? array_keys($kind->columns) : $names));
    }

    private function setColumn(int $number, string $column): void
    {
        $known = &$this->model->objects[$number];
        $kind = $known['kind'];
        $values = $kind->columns[$column] ?? [null];
        if (isset($kind->parents[$column])) {
            $parents = array_column($this->model->rows[$kind->parents[$column][0]] ?? [], 'Id');
            $isRequired = in_array($column, [...$kind->required, ...$kind->key], true);
            $values = [...$parents, ...($isRequired ? [987654] : [null])];
        }
        $value = $this->random->of($values);
        $this->story[] = "\$o{$number}->set$column(" . var_export($value, true) . ')';
        if ($this->random->chance(4) && $column !== 'Cover') {
            $this->objects[$number]->fromArray([$column => $value]);
        } else {
            $this->objects[$number]->{"set$column"}($value);
        }
        $isSame = $known['values'][$column] === $value && $column !== 'Cover';
        if ($column === $kind->lazy && !$known['new']) {
            // The value of a column that was not read may be another one.
            $stored = $this->model->rows[$kind->name][$known['key']][$column] ?? null;
            $before = $known['values'][$column] === RecordModel::LAZY ? $stored : $known['values'][$column];
            $isModified = $this->objects[$number]->isColumnModified($kind->query::TABLE_MAP::COL_EXCERPT);
            $isSame = $before === $value && !$isModified;
        }
        if (!$isSame) {
            $known['dirty'][$column] = true;
        }
        $known['values'][$column] = $value;
    }

    private function save(int $number): void
    {
        if ($this->model->spoiledAt !== null) {
            // A part of what failed may be written until the rollback.
            return;
        }
        $reason = $this->model->reasonToFail($number);
        $known = $this->model->objects[$number];
        if (
            $this->objects[$number] instanceof MoodyAuthor && !$known['deleted'] && $this->random->chance(2)
            && ($known['new'] || $known['dirty'] !== [])
        ) {
            $this->saveInMood($number, $this->random->of(['veto', 'fail before', 'fail after']));

            return;
        }
        $this->story[] = "\$o{$number}->save()" . ($reason === null ? '' : " // fails: $reason");
        $this->attempt($reason, function () use ($number): void {
            $this->objects[$number]->save();
        }, [$number]);
    }

    /** @param 'veto'|'fail before'|'fail after' $mood */
    private function saveInMood(int $number, string $mood): void
    {
        $this->story[] = "\$o{$number}->save() // $mood";
        MoodyAuthor::$mood = $mood;
        try {
            $this->attempt($mood === 'veto' ? null : $mood, function () use ($number): void {
                $this->objects[$number]->save();
            }, []);
        } finally {
            MoodyAuthor::$mood = 'calm';
        }
    }

    /** @param list<int> $saved */
    private function attempt(?string $reason, \Closure $work, array $saved): void
    {
        try {
            $work();
        } catch (\Exception $failure) {
            $this->story[] = '// ' . $failure::class . ': ' . strtok($failure->getMessage(), "\n");
            Assert::assertTrue($reason !== null || $this->model->spoiledAt !== null, 'The save fails: ' . $failure);
            if ($this->model->before !== [] && $reason !== 'deleted') {
                $this->model->spoiledAt ??= count($this->model->before);
            }

            return;
        }
        Assert::assertNull($reason, "The save succeeds, though it should fail: $reason");
        foreach ($saved as $number) {
            $known = $this->model->objects[$number];
            if ($known['new'] || $known['dirty'] !== []) {
                $object = $this->objects[$number];
                $this->model->write($number, $known['kind']->isAuto ? $object->getId() : null);
                if ($known['new']) {
                    $this->notePooled($number);
                }
                $lazy = $known['kind']->lazy;
                if ($lazy !== null && $known['new'] && !isset($known['dirty'][$lazy])) {
                    $this->model->objects[$number]['values'][$lazy] = RecordModel::LAZY;
                }
            }
        }
    }

    private function saveSeveral(): void
    {
        $numbers = $this->several(static fn (array $known): bool => !$known['deleted']);
        if ($numbers === [] || $this->model->spoiledAt !== null) {
            return;
        }
        // Rows that only fit one after the other are left to single saves.
        $reason = null;
        $copy = clone $this->model;
        foreach ($numbers as $place => $number) {
            $failure = $copy->reasonToFail($number);
            if ($failure !== null) {
                $reason ??= $failure;
                continue;
            }
            if ($copy->objects[$number]['new'] || $copy->objects[$number]['dirty'] !== []) {
                $copy->write($number, 1_000_000_000 + $place);
            }
        }
        $this->story[] = '$collection->save() of ' . implode(', ', $numbers) . ($reason === null ? '' : " // $reason");
        $objects = array_map(fn (int $number): ActiveRecordInterface => $this->objects[$number], $numbers);
        $this->attempt($reason, static function () use ($objects): void {
            (new ObjectCollection($objects))->save();
        }, $numbers);
    }

    /** @return list<int> objects of one table and different rows */
    private function several(\Closure $filter): array
    {
        $kind = $this->random->of($this->kinds);
        $numbers = $keys = [];
        foreach ($this->model->objects as $number => $known) {
            if ($known['kind'] !== $kind || !$filter($known) || $this->random->chance(3)) {
                continue;
            }
            $key = $known['key'] ?? "new $number";
            if (!isset($keys[$key])) {
                $keys[$key] = true;
                $numbers[] = $number;
            }
        }

        return $numbers;
    }

    private function delete(int $number): void
    {
        $known = $this->model->objects[$number];
        $this->story[] = "\$o{$number}->delete()";
        try {
            $this->objects[$number]->delete();
        } catch (\Exception $failure) {
            $mayFail = $known['new'] || $known['deleted'] || $this->model->spoiledAt !== null;
            Assert::assertTrue($mayFail, 'The delete fails: ' . $failure);

            return;
        }
        Assert::assertFalse($known['new'] || $known['deleted'], 'What has no row is deleted.');
        $this->removed($number);
    }

    private function deleteSeveral(): void
    {
        $numbers = $this->several(static fn (array $known): bool => !$known['deleted'] && !$known['new']);
        if ($numbers === [] || $this->model->spoiledAt !== null) {
            return;
        }
        $this->story[] = '$collection->delete() of ' . implode(', ', $numbers);
        $objects = array_map(fn (int $number): ActiveRecordInterface => $this->objects[$number], $numbers);
        (new ObjectCollection($objects))->delete();
        foreach ($numbers as $number) {
            $this->removed($number);
        }
    }

    private function removed(int $number): void
    {
        $known = $this->model->objects[$number];
        $this->model->remove($known['kind']->name, (string) $known['key']);
        $this->model->objects[$number]['deleted'] = true;
        // The object that the identity map has for the row is deleted as well; whether others are is left open.
        foreach ($this->model->objects as $other => $twin) {
            if ($other !== $number && $twin['kind'] === $known['kind'] && $twin['key'] === $known['key']) {
                $this->drop($other);
            }
        }
    }

    private function writeByQuery(): void
    {
        $kind = $this->random->of($this->kinds);
        $others = [...$kind->key, ...array_keys($kind->parents), $kind->unique, 'Cover'];
        $columns = array_diff(array_keys($kind->columns), $others);
        if ($this->model->spoiledAt !== null || $columns === []) {
            return;
        }
        $column = $this->random->of($columns);
        $value = $this->random->of($kind->columns[$column]);
        $rows = $this->model->rows[$kind->name] ?? [];
        $this->story[] = "{$kind->name}->update($column => " . var_export($value, true) . ')';
        $kind->newQuery()->updateAll([$column => $value]);
        foreach (array_keys($rows) as $key) {
            $this->model->rows[$kind->name][$key][$column] = $value;
        }
    }
}
