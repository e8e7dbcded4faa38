<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Random;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\RandomPrograms;
use PHPUnit\Framework\Assert;

/** Makes, changes, saves, reads and deletes objects at random, and does the same to a model. */
final class RecordProgram
{
    use RecordReads;
    use RecordWrites;

    private RecordModel $model;
    /** @var array<string, RecordKind> */
    private array $kinds;
    /** @var array<int, ActiveRecordInterface> */
    private array $objects = [];
    /** @var list<ActiveRecordInterface> objects that stay in memory without being compared */
    private array $others = [];
    /** @var \WeakMap<ActiveRecordInterface, true> objects that the program has dropped */
    private \WeakMap $forgotten;
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
        /** @var \WeakMap<ActiveRecordInterface, true> $forgotten */
        $forgotten = new \WeakMap();
        $this->forgotten = $forgotten;
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
