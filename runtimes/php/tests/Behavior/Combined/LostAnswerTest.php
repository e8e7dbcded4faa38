<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Project;
use Combined\Task;
use Combined\TaskQuery;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\CuttingProxy;
use Orm\Runtime\Tests\Support\OnEveryServer;

/**
 * The network loses a request or its answer at each place of a write: numbers of versions, lists and counts stay right,
 * and the objects can be saved again.
 */
final class LostAnswerTest extends CombinedTestCase
{
    use OnEveryServer;

    /** @return iterable<string, array{string, int}> */
    public static function works(): iterable
    {
        $works = getenv('ORM_TEST_LONG') === '1'
            ? ['insert', 'change', 'translate', 'bulk', 'move', 'delete', 'transaction']
            : ['change'];
        foreach ($works as $work) {
            yield $work => [$work, 0];
            yield "$work, run again" => [$work, 2];
        }
    }

    /** @dataProvider works */
    public function testNothingIsHalfWritten(string $work, int $retries): void
    {
        $dsn = $this->configuration()['dsn'];
        self::assertIsString($dsn);
        self::assertSame(1, preg_match('/port=(\d+)/', $dsn, $match));
        $proxy = new CuttingProxy((int) $match[1]);
        $settings = ['dsn' => str_replace($match[0], "port=$proxy->port", $dsn), 'retries' => $retries];
        $remote = $this->connect($settings);
        $cuts = ['cutAnswer', ...getenv('ORM_TEST_LONG') === '1' ? ['cutRequest', 'halveAnswer'] : []];
        foreach ($cuts as $cut) {
            for ($number = 1, $wasCut = true; $wasCut; ++$number) {
                self::assertLessThan(80, $number, 'The work does not come to an end.');
                $this->emptyTables();
                $task = $this->task();
                $remote->execute('SELECT 1')->fetchAll();
                Orm::getStandardServiceContainer()->setConnection('bookstore', $remote);
                $proxy->$cut($number);
                $isLost = $this->isLost(fn () => $this->work($work, $task, $remote));
                $wasCut = $proxy->wasCut();
                Orm::getStandardServiceContainer()->setConnection('bookstore', $this->connection);
                $place = "$cut $number" . ($isLost ? ', lost' : '');
                self::assertSame([], Laws::broken($this->connection), $place);
                $this->assertGoesOn($task, $place);
            }
            self::assertGreaterThan(2, $number);
        }
    }

    private function task(): Task
    {
        $project = (new Project())->setName('one');
        $project->save($this->connection);
        $task = null;
        foreach ([1, 2] as $weight) {
            $task = (new Task())->setProject($project)->setWeight($weight);
            $task->setLocale('en')->setTitle('t')->save($this->connection);
        }
        $task->setWeight(3)->save($this->connection);

        return $task;
    }

    private function work(string $work, Task $task, ConnectionWrapper $con): void
    {
        match ($work) {
            'insert' => (new Task())->setProjectId($task->getProjectId())->setLocale('en')->setTitle('new')->save($con),
            'change' => $task->setWeight(4)->save($con),
            'translate' => $task->setLocale('de')->setTitle('u')->save($con),
            'bulk' => TaskQuery::create()->filterByWeight(0, '>')->update(['Weight' => 5], $con),
            'move' => $task->moveToTop($con),
            'delete' => $task->delete($con),
            default => $con->transaction(static function () use ($task, $con): void {
                $task->setWeight(4)->save($con);
                $task->setLocale('de')->setTitle('u')->save($con);
            }, 2),
        };
    }

    private function isLost(\Closure $work): bool
    {
        try {
            $work();
        } catch (ConnectionLostException) {
            return true;
        }

        return false;
    }

    /** The object of which it is unknown whether it was written is saved again, as an application may do. */
    private function assertGoesOn(Task $task, string $place): void
    {
        if ($task->isDeleted() || !TaskQuery::create()->filterById($task->getId())->exists($this->connection)) {
            return;
        }
        foreach ([7, 8] as $weight) {
            $task->setWeight($weight)->save($this->connection);
            self::assertSame([], Laws::broken($this->connection), $place);
        }
        $numbers = array_column($this->rows(
            'SELECT "version" FROM "cb_task_version" WHERE "id" = ? ORDER BY "version"',
            $task->getId(),
        ), 0);
        self::assertEquals(range(1, (int) $task->getVersion()), $numbers, $place);
    }
}
