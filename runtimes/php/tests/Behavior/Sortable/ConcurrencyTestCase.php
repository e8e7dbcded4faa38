<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

/** Eight processes change the same lists with every operation there is. */
abstract class ConcurrencyTestCase extends SortableTestCase
{
    private const PROCESSES = 8;

    /** How many operations were done. */
    private int $logged = 0;

    public function testListsStayOneToN(): void
    {
        $this->change(false, true, 40);
        self::assertSame([], $this->faults('task', 'board_id'));
        self::assertGreaterThan(100, $this->logged);
    }

    public function testListsStayOneToNWithAUniqueIndex(): void
    {
        $this->change(true, true, 30);
        self::assertSame([], $this->faults('slot', 'sortable_scope'));
        self::assertGreaterThan(80, $this->logged);
    }

    /** What finds nothing here would find nothing above. */
    public function testWithoutLocksTheyDoNot(): void
    {
        $faults = [];
        for ($try = 0; $try < 3 && $faults === []; ++$try) {
            $errors = $this->change(false, false, 40, true);
            $faults = [...$errors, ...$this->faults('task', 'board_id')];
        }
        self::assertNotSame([], $faults);
    }

    /** @return list<string> what processes ended with */
    private function change(bool $unique, bool $locks, int $operations, bool $mayFail = false): array
    {
        foreach (['task', 'slot', 'board'] as $table) {
            $this->connection->exec("DELETE FROM \"$table\"");
        }
        $id = match ($this->adapterName()) {
            'sqlite' => '"id" INTEGER PRIMARY KEY AUTOINCREMENT',
            'pgsql' => '"id" SERIAL PRIMARY KEY',
            default => '"id" INTEGER PRIMARY KEY AUTO_INCREMENT',
        };
        $this->createTable('list_log', [$id, '"entry" VARCHAR(500)']);
        $scopes = [$this->newBoard(), $this->newBoard()];
        $configuration = $this->configuration();
        if ($this->adapterName() === 'mysql') {
            $configuration['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];
        }
        $job = json_encode([
            'adapter' => $this->adapterName(),
            'configuration' => $configuration,
            'scopes' => $scopes,
            'unique' => $unique,
            'locks' => $locks,
            'operations' => $operations,
        ], JSON_THROW_ON_ERROR);
        $errors = $this->runProcesses($job);
        if (!$mayFail) {
            self::assertSame([], $errors);
        }

        return $errors;
    }

    /** @return list<string> */
    private function runProcesses(string $job): array
    {
        $processes = [];
        for ($n = 0; $n < self::PROCESSES; ++$n) {
            $pipes = [];
            $process = proc_open(
                [PHP_BINARY, __DIR__ . '/Concurrency/worker-process.php'],
                [['pipe', 'r'], ['file', '/dev/null', 'w'], ['pipe', 'w']],
                $pipes,
            );
            self::assertIsResource($process);
            $processes[] = [$process, $pipes];
        }
        // All are started before the first one may begin.
        foreach ($processes as [, $pipes]) {
            fwrite($pipes[0], $job);
        }
        foreach ($processes as [, $pipes]) {
            fclose($pipes[0]);
        }
        $errors = [];
        foreach ($processes as [$process, $pipes]) {
            $error = trim((string) stream_get_contents($pipes[2]));
            fclose($pipes[2]);
            if (proc_close($process) !== 0 || $error !== '') {
                $errors[] = $error;
            }
        }

        return $errors;
    }

    /** @return list<string> */
    private function faults(string $table, string $scope): array
    {
        $faults = [];
        $sql = "SELECT COUNT(*), MIN(\"sortable_rank\"), MAX(\"sortable_rank\"), COUNT(DISTINCT \"sortable_rank\") FROM \"$table\" GROUP BY \"$scope\"";
        foreach ($this->connection->execute($sql)->fetchAll(\PDO::FETCH_NUM) as $row) {
            [$count, $first, $last, $distinct] = array_map(intval(...), (array) $row);
            if ($first !== 1 || $last !== $count || $distinct !== $count) {
                $faults[] = "$count rows with $distinct ranks from $first to $last";
            }
        }
        $model = new ListModel();
        $entries = $this->connection->execute('SELECT "entry" FROM "list_log" ORDER BY "id"')->fetchAll(\PDO::FETCH_COLUMN);
        foreach ($entries as $entry) {
            $this->replay($model, (array) json_decode(is_string($entry) ? $entry : '', true, 512, JSON_THROW_ON_ERROR));
        }
        $places = [];
        foreach ($this->connection->execute("SELECT \"id\", \"$scope\", \"sortable_rank\" FROM \"$table\" ORDER BY \"id\"")->fetchAll(\PDO::FETCH_NUM) as [$id, $list, $rank]) {
            $places[$id] = $list . '#' . $rank;
        }
        if ($places !== $model->places()) {
            $faults[] = 'The log, done again one by one, gives other lists.';
        }
        $this->logged = count($entries);

        return $faults;
    }

    /** @param array<mixed> $entry */
    private function replay(ListModel $model, array $entry): void
    {
        [$operation, $id] = $entry;
        $number = is_int($id) ? $id : 0;
        $scope = $model->scopeOf($number) ?? '';
        $last = $model->length($scope);
        switch ($operation) {
            case 'insert':
                $model->insert($number, (string) $entry[2], $entry[3]);
                break;
            case 'moveUp':
                $model->move($number, max(1, $model->rankOf($number) - 1));
                break;
            case 'moveDown':
                $model->move($number, min($last, $model->rankOf($number) + 1));
                break;
            case 'moveToTop':
                $model->move($number, 1);
                break;
            case 'moveToBottom':
                $model->move($number, $last);
                break;
            case 'moveToRank':
                $model->move($number, $entry[2]);
                break;
            case 'swap':
                if ($number !== $entry[2]) {
                    $model->swap($number, $entry[2]);
                }
                break;
            case 'changeScope':
                // A row that was deleted meanwhile is not updated, one that is there already stays.
                if ($model->scopeOf($number) !== null && ($scope !== $entry[2] || $entry[3] !== null)) {
                    $model->remove($number);
                    $model->insert($number, $entry[2], $entry[3]);
                }
                break;
            case 'delete':
                foreach ((array) $id as $one) {
                    $model->remove((int) $one);
                }
                break;
            case 'reorder':
                $model->reorder(array_map(intval(...), (array) $id));
                break;
            default:
                self::fail('Unknown: ' . json_encode($entry));
        }
    }
}
