<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\Invariant;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\Load;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\Replay;
use Orm\Runtime\Tests\Behavior\Sortable\Random\ListKind;
use Orm\Runtime\Tests\Behavior\Sortable\Random\PlacedRows;
use Orm\Runtime\Tests\Support\ChildProcess;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/**
 * Many processes change the same lists with every operation there is.
 *
 * ORM_TEST_LONG=1 runs all of the loads, else a few that stand for them.
 */
final class ConcurrencyTest extends SortableTestCase
{
    use OnEveryDatabase;

    /** @var array{done: int, givenUp: int, begun: int, deadlocks: int} sums over the processes */
    private array $totals = ['done' => 0, 'givenUp' => 0, 'begun' => 0, 'deadlocks' => 0];

    /** @return array<string, array{Load}> */
    public static function loads(): array
    {
        $one = [[null]];
        $three = [[null], [1], [2]];
        $cells = [[1, 'n', '2024-01-01'], [1, 'n', null], [2, null, null]];
        $loads = [
            'all operations' => new Load('Task', [], 8, 30),
            'unique index' => new Load('Slot', $three, 8, 25),
            'one list' => new Load('Slot', $one, 8, 20),
            'lock rows' => new Load('Task', [], 8, 30, 3, null, false, true),
            'repeatable read, 16 processes' => new Load('Task', [], 16, 5, 10, 'REPEATABLE READ'),
        ];
        if (getenv('ORM_TEST_LONG')) {
            $loads += [
                '2 processes, 1 row' => new Load('Task', [], 2, 200, 1),
                '2 processes, 10,000 rows, unique' => new Load('Slot', $three, 2, 40, 10_000, 'REPEATABLE READ'),
                'no scope' => new Load('Page', [[]], 8, 60, 1),
                'no scope, unique' => new Load('Rung', [[]], 8, 60, 50),
                'several scope columns, unique' => new Load('Cell', $cells, 8, 60, 1),
                'several scope columns' => new Load(
                    'Track',
                    [[1, 'calm', ['a'], 'x', null], [1, 'calm', ['a'], 'y', null], []],
                    8,
                    60,
                ),
                'texts' => new Load('WordPick', [[null], ['a'], ['A'], ['b']], 8, 60),
                'read committed' => new Load('Task', [], 8, 60, 50, 'READ COMMITTED'),
                'read committed, unique' => new Load('Slot', $three, 16, 30, 50, 'READ COMMITTED'),
                'repeatable read' => new Load('Task', [], 8, 60, 50, 'REPEATABLE READ'),
                'repeatable read, unique' => new Load('Slot', $three, 8, 60, 0, 'REPEATABLE READ'),
                'serializable' => new Load('Task', [], 8, 10, 10, 'SERIALIZABLE'),
                'serializable, unique' => new Load('Slot', $three, 8, 10, 50, 'SERIALIZABLE'),
                '16 processes' => new Load('Task', [], 16, 60, 50),
                '16 processes, 10,000 rows' => new Load('Task', [], 16, 10, 10_000),
                '64 processes, empty' => new Load('Task', [], 64, 20),
                '64 processes, one list, 1 row' => new Load('Slot', $one, 64, 20, 1),
                '64 processes, repeatable read' => new Load('Task', [], 64, 8, 50, 'REPEATABLE READ'),
                '64 processes, 10,000 rows' => new Load('Slot', $three, 64, 2, 10_000),
            ];
        }

        return array_map(static fn (Load $load): array => [$load], $loads);
    }

    /** @dataProvider loads */
    public function testListsStayOneToN(Load $load): void
    {
        $load = $this->prepared($load);
        $rows = $this->fill($load);
        [$errors, $seen] = $this->execute($load);
        self::assertSame([], $errors);
        self::assertSame([], $seen['faults'], 'as somebody saw it who only reads');
        self::assertGreaterThan(0, $seen['looks']);
        self::assertSame([], $this->faults($load->kind()));
        self::assertSame(
            $this->replayed($rows),
            $this->places($load->kind()),
            'The log, done again one by one, gives other lists.',
        );
        // Some operations find that another process was faster, and do nothing.
        self::assertGreaterThan(
            $load->processes * $load->operations / 4,
            $this->totals['done'] + $this->totals['givenUp'],
        );
        if ($load->isolation === null) {
            self::assertSame(0, $this->totals['givenUp']);
            // A file has one lock: who has read in a transaction and then wants it does not wait but begins again.
            $bound = $this->totals['done'] * ($load->processes > 16 ? 10 : 3);
            self::assertLessThan(
                $bound,
                $this->totals['begun'] - $this->totals['done'],
                'Too many transactions were run again.',
            );
        }
        if (count($load->scopes) === 1) {
            self::assertSame(0, $this->totals['deadlocks']);
        }
    }

    /** What finds nothing here would find nothing above. */
    public function testWithoutLocksTheyDoNot(): void
    {
        $faults = [];
        for ($try = 0; $try < 4 && $faults === []; ++$try) {
            $load = $this->prepared(new Load('Task', [], 8, 40, 3, null, true));
            $this->fill($load);
            $this->execute($load);
            $faults = $this->faults($load->kind());
        }
        self::assertNotSame([], $faults, 'Neither duplicates nor gaps.');
    }

    /** With boards that exist, and empty tables. */
    private function prepared(Load $load): Load
    {
        foreach (['task', 'board'] as $table) {
            $this->connection->exec("DELETE FROM \"$table\"");
        }
        $this->connection->exec("DELETE FROM {$load->kind()->sortable->sql}");
        $id = match ($this->adapterName()) {
            'sqlite' => '"id" INTEGER PRIMARY KEY AUTOINCREMENT',
            'pgsql' => '"id" SERIAL PRIMARY KEY',
            default => '"id" INTEGER PRIMARY KEY AUTO_INCREMENT',
        };
        $this->createTable('list_lock', ['"id" INTEGER PRIMARY KEY', '"version" INTEGER NOT NULL']);
        $this->createTable('list_log', [$id, '"entry" VARCHAR(500)']);
        $scopes = $load->name === 'Task' ? [[null], [$this->newBoard()], [$this->newBoard()]] : $load->scopes;

        return new Load(
            $load->name,
            $scopes,
            $load->processes,
            $load->operations,
            $load->rows,
            $load->isolation,
            $load->isControl,
            $load->locksRows,
        );
    }

    /** Gives every list as many rows as the load wants. */
    private function fill(Load $load): PlacedRows
    {
        $kind = $load->kind();
        foreach ($load->rows === 0 ? [] : $load->scopes as $scope) {
            foreach (array_chunk(range(1, $load->rows), 2000) as $chunk) {
                $kind->query::insertManyAtBottom(array_map(static fn (): object => $kind->newObject($scope), $chunk));
            }
        }
        $rows = new PlacedRows();
        foreach ($this->places($kind) as $id => $place) {
            [$scope, $rank] = explode('#', $place);
            $rows->lists->lists[$scope][(int) $rank - 1] = $id;
        }
        array_walk($rows->lists->lists, static fn (array &$ids) => ksort($ids));

        return $rows;
    }

    /**
     * @return array{list<string>, array{looks: int, faults: list<string>}} errors of processes, and what a reader saw
     */
    private function execute(Load $load): array
    {
        $this->totals = array_map(static fn (): int => 0, $this->totals);
        $configuration = $this->configuration();
        if ($this->adapterName() === 'mysql') {
            $configuration['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];
        }
        $table = $load->kind()->sortable;
        $watcher = new ChildProcess(__DIR__ . '/Concurrency/watch-process.php');
        $watcher->write(json_encode([
            'adapter' => $this->adapterName(),
            'configuration' => $configuration,
            'table' => $table->sql,
            'rank' => $table->rank,
            'scope' => array_column($table->scopeColumns, 'sql'),
        ]) . "\n");
        $processes = [];
        for ($n = 0; $n < $load->processes; ++$n) {
            $processes[] = new ChildProcess(__DIR__ . '/Concurrency/worker-process.php');
        }
        // All are started before the first one may begin.
        $job = $load->toJob($this->adapterName(), $configuration);
        array_map(static fn (ChildProcess $process) => $process->write($job), $processes);
        array_map(static fn (ChildProcess $process) => $process->endInput(), $processes);
        $errors = [];
        foreach ($processes as $process) {
            $error = $process->wait();
            $errors = $error === null ? $errors : [...$errors, $error];
            foreach ((array) json_decode($process->output(), true) as $name => $count) {
                $this->totals[$name] += $count;
            }
        }
        $watcher->endInput();
        $error = $watcher->wait();
        self::assertNull($error, $error ?? '');

        return [$errors, json_decode($watcher->output(), true, 512, JSON_THROW_ON_ERROR)];
    }

    /** @return list<string> */
    private function faults(ListKind $kind): array
    {
        $table = $kind->sortable;

        return Invariant::faults(
            $this->connection,
            $table->sql,
            $table->rank,
            array_column($table->scopeColumns, 'sql'),
        );
    }

    /** @return array<int, string> "scope#rank" by id */
    private function places(ListKind $kind): array
    {
        $table = $kind->sortable;
        $columns = implode(', ', array_column([...$table->keyColumns, ...$table->scopeColumns], 'sql'));
        $places = [];
        $cases = $this->connection->execute(
            "SELECT $columns, $table->rank FROM $table->sql ORDER BY 1",
        )->fetchAll(\PDO::FETCH_NUM);
        foreach ($cases as $row) {
            $id = array_shift($row);
            $rank = array_pop($row);
            $places[$id] = $kind->key($row, $this->connection) . '#' . ($rank ?? '-');
        }

        return $places;
    }

    /** @return array<int, string> */
    private function replayed(PlacedRows $rows): array
    {
        $replay = new Replay($rows);
        $cases = $this->connection->execute(
            'SELECT "entry" FROM "list_log" ORDER BY "id"',
        )->fetchAll(\PDO::FETCH_COLUMN);
        foreach ($cases as $entry) {
            $replay->apply((array) json_decode((string) $entry, true, 512, JSON_THROW_ON_ERROR));
        }

        return $rows->places();
    }
}
