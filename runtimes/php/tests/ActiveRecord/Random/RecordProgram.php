<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Random;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\RandomPrograms;
use PHPUnit\Framework\Assert;

/** Makes, changes, saves, reads and deletes objects at random, and does the same to a model. */
final class RecordProgram
{
    private const LAZY = RecordModel::LAZY;

    private RecordModel $model;
    /** @var array<string, RecordKind> */
    private array $kinds;
    /** @var array<int, ActiveRecordInterface> */
    private array $objects = [];
    /** @var list<ActiveRecordInterface> objects that stay in memory without being compared */
    private array $others = [];
    /** @var array<int, int> the generation of the identity maps that must know an object */
    private array $pooled = [];
    private int $generation = 0;
    /** @var array<int, true> those that are not the only objects of their rows */
    private array $twins = [];
    private int $made = 0;
    private bool $isPooling = true;
    /** @var list<string> */
    public array $story = [];

    public function __construct(private RandomPrograms $random, private ConnectionInterface $con)
    {
        $all = RecordKind::all();
        // Few tables meet more often.
        $names = $random->of([['author', 'book', 'review'], ['tag', 'shelf'], ['book', 'book_detail', 'author'],
            ['vehicle', 'edition'], ['wide', 'shelf'], ['author', 'tag', 'edition', 'vehicle']]);
        $this->kinds = array_intersect_key($all, array_flip($names));
        $this->model = new RecordModel($this->kinds);
    }

    public function run(int $steps): void
    {
        for ($step = 0; $step < $steps; ++$step) {
            $this->step();
            $this->checkObjects();
            if ($this->random->chance(6)) {
                $this->checkRows();
            }
        }
        if ($this->model->before !== []) {
            $this->rollBack();
            $this->checkObjects();
        }
        $this->checkRows();
        foreach ($this->objects as $number => $object) {
            $this->save($number);
        }
        $this->checkObjects();
        $this->checkRows();
    }

    private function step(): void
    {
        $number = $this->objects === [] ? null : $this->random->of(array_keys($this->objects));
        $choice = $this->random->number(1, 100);
        if ($number === null || $choice <= 12) {
            $this->make();
        } elseif ($this->model->spoiledAt !== null && $this->random->chance(2)) {
            $this->random->chance(2) ? $this->rollBack() : $this->rollBackToSavepoint();
        } else {
            match (true) {
                $choice <= 34 => $this->set($number),
                $choice <= 50 => $this->save($number),
                $choice <= 54 => $this->saveSeveral(),
                $choice <= 58 => $this->delete($number),
                $choice <= 60 => $this->deleteSeveral(),
                $choice <= 66 => $this->load(),
                $choice <= 68 => $this->reload($number),
                $choice <= 70 => $this->copy($number),
                $choice <= 73 => $this->readLazy($number),
                $choice <= 76 => $this->writeByQuery(),
                $choice <= 79 => $this->forget($number),
                $choice <= 81 => $this->configure(),
                $choice <= 87 => $this->begin(),
                $choice <= 92 => $this->commit(),
                $choice <= 96 => $this->rollBack(),
                default => $this->rollBackToSavepoint(),
            };
        }
    }

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

    private function add(RecordKind $kind, ActiveRecordInterface $object, bool $isNew, bool $isLoaded): int
    {
        $number = ++$this->made;
        $this->objects[$number] = $object;
        $values = [];
        foreach ($kind->names() as $column) {
            $isLazy = $column === $kind->lazy && !$isNew;
            $values[$column] = $isLazy ? self::LAZY : $kind->read($object, $column);
        }
        $key = $isNew ? null : RecordModel::keyOf($kind, $values);
        $this->model->objects[$number] = ['kind' => $kind, 'values' => $values, 'dirty' => [], 'new' => $isNew,
            'deleted' => false, 'key' => $key, 'isLoaded' => $isLoaded];
        $this->noteTwins($number);

        return $number;
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
            $row = $this->model->rows[$kind->name][$known['key']] ?? [];
            $isSame = ($known['values'][$column] === self::LAZY ? $row[$column] ?? null : $known['values'][$column])
                === $value && !$this->objects[$number]->isColumnModified($kind->query::TABLE_MAP::COL_EXCERPT);
        }
        if (!$isSame) {
            $known['dirty'][$column] = true;
        }
        $known['values'][$column] = $value;
    }

    private function save(int $number): void
    {
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
                    $this->model->objects[$number]['values'][$lazy] = self::LAZY;
                }
            }
        }
    }

    private function saveSeveral(): void
    {
        $numbers = $this->several(static fn (array $known): bool => !$known['deleted']);
        if ($numbers === []) {
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
        if (in_array($found, $this->others, true) && $found->isModified()) {
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
            $known['values'] = ($known['kind']->lazy === null ? [] : [$known['kind']->lazy => self::LAZY]) + $row;
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

    /** @return array<string, mixed> */
    private function read(RecordKind $kind, ActiveRecordInterface $object, bool $onlyKey = false): array
    {
        $values = [];
        foreach ($onlyKey ? $kind->key : $kind->names() as $column) {
            if ($column !== $kind->lazy) {
                $values[$column] = $kind->read($object, $column);
            }
        }

        return $values;
    }

    private function reload(int $number): void
    {
        $known = &$this->model->objects[$number];
        $row = $known['new'] || $known['deleted'] ? null : $this->model->rows[$known['kind']->name][$known['key']] ?? null;
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
        if ($known['values'][$column] === self::LAZY) {
            $known['values'][$column] = $this->model->rows[$known['kind']->name][$known['key']][$column] ?? null;
        }
        Assert::assertSame($known['values'][$column], $value, 'The lazy column.');
    }

    private function writeByQuery(): void
    {
        $kind = $this->random->of($this->kinds);
        $columns = array_diff(array_keys($kind->columns), $kind->key, [$kind->unique, 'Cover'], array_keys($kind->parents));
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

    private function forget(int $number): void
    {
        $this->story[] = "unset(\$o$number)";
        unset($this->objects[$number], $this->model->objects[$number]);
        $this->others = [];
    }

    private function drop(int $number): void
    {
        $this->others[] = $this->objects[$number];
        unset($this->objects[$number], $this->model->objects[$number]);
    }

    private function configure(): void
    {
        $choice = $this->random->number(1, 4);
        $this->story[] = "configure($choice)";
        if ($choice === 1) {
            ++$this->generation;
            IdentityMaps::active()->clearAll();
        } elseif ($choice === 2) {
            Orm::getStandardServiceContainer()->keepRecentObjects($this->random->of([2, 128]));
        } else {
            ++$this->generation;
            $this->isPooling = !$this->isPooling;
            $this->isPooling ? Orm::enableInstancePooling() : Orm::disableInstancePooling();
        }
    }

    private function begin(): void
    {
        $level = count($this->model->before);
        if ($level > 3 || $this->model->spoiledAt !== null) {
            return;
        }
        $this->story[] = $level === 0 ? 'begin' : "savepoint s$level";
        $level === 0 ? $this->con->beginTransaction() : $this->con->savepoint("s$level");
        $this->model->begin();
    }

    private function commit(): void
    {
        $level = count($this->model->before) - 1;
        if ($level > 0 && $this->random->chance(2) && $this->model->spoiledAt === null) {
            $this->story[] = "release s$level";
            $this->con->releaseSavepoint("s$level");
            $this->model->release();
        } elseif ($level >= 0 && $this->model->spoiledAt === null) {
            $this->story[] = 'commit';
            $this->con->commit();
            $this->model->commit();
        } elseif ($level >= 0) {
            $this->story[] = 'commit // refused';
            try {
                $this->con->commit();
                Assert::fail('A transaction with a failed statement is committed.');
            } catch (RollbackException) {
                $this->rolledBack(0);
            }
        }
    }

    private function rollBack(): void
    {
        if ($this->model->before !== []) {
            $this->story[] = 'rollBack';
            $this->con->rollBack();
            $this->rolledBack(0);
        }
    }

    private function rollBackToSavepoint(): void
    {
        $level = count($this->model->before) - 1;
        if ($level > 0) {
            $level = $this->random->number(1, $level);
            $this->story[] = "rollback to s$level";
            $this->con->rollBackToSavepoint("s$level");
            $this->rolledBack($level);
            $this->model->begin();
        }
    }

    private function rolledBack(int $level): void
    {
        foreach ($this->model->rollBackTo($level) as $number) {
            $this->others[] = $this->objects[$number];
            unset($this->objects[$number]);
        }
        $this->model->objects = array_intersect_key($this->model->objects, $this->objects);
    }

    private function checkObjects(): void
    {
        foreach ($this->model->objects as $number => $known) {
            $object = $this->objects[$number];
            $kind = $known['kind'];
            $expected = array_diff_key($known['values'], [$kind->lazy => true]);
            $found = $this->read($kind, $object);
            ksort($expected);
            ksort($found);
            Assert::assertSame($expected, $found, "\$o$number");
            Assert::assertSame($known['new'], $object->isNew(), "\$o{$number}->isNew()");
            Assert::assertSame($known['deleted'], $object->isDeleted(), "\$o{$number}->isDeleted()");
            if (!$known['new'] && !$known['deleted']) {
                Assert::assertSame($known['dirty'] !== [], $object->isModified(), "\$o{$number}->isModified()");
            }
        }
    }

    private function checkRows(): void
    {
        if ($this->model->spoiledAt !== null) {
            return;
        }
        foreach ($this->kinds as $kind) {
            $found = [];
            $lazy = $kind->lazy === null ? [] : $kind->newQuery()->select(['Id', $kind->lazy])->find()->getData();
            $lazy = array_column($lazy, $kind->lazy, 'Id');
            foreach ($kind->newQuery()->setFormatter(ModelCriteria::FORMAT_ARRAY)->find() as $row) {
                $row = array_map(RecordKind::value(...), array_intersect_key($row, array_flip($kind->names())));
                if ($kind->lazy !== null) {
                    $row[$kind->lazy] = $lazy[$row['Id']];
                }
                ksort($row);
                $found[RecordModel::keyOf($kind, $row)] = $row;
            }
            $expected = $this->model->rows[$kind->name] ?? [];
            foreach ($expected as &$row) {
                ksort($row);
            }
            unset($row);
            ksort($expected);
            ksort($found);
            Assert::assertSame($expected, $found, 'The rows of ' . $kind->name);
            Assert::assertSame(count($expected), $kind->newQuery()->count());
        }
    }
}
