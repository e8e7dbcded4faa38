<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Branch;
use Combined\Node;
use Combined\Project;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Tests\Support\ChildProcess;
use Orm\Runtime\Tests\Support\EndsSessions;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\Waiting;

/**
 * Processes write the same rows, and some of them are killed, or the server ends their sessions; what the others say
 * afterwards is true.
 */
final class KillTest extends CombinedTestCase
{
    use OnEveryDatabase;

    use EndsSessions;

    private const ARCHIVED = ['task', 'step', 'node'];

    private string $log;
    private int $started = 0;

    public function testKilledProcessesBreakNothing(): void
    {
        $isLong = (string) getenv('ORM_TEST_LONG') !== '';
        $seed = (int) (getenv('ORM_TEST_SEED') ?: 1);
        mt_srand($seed);
        $this->log = (string) tempnam(sys_get_temp_dir(), 'orm-kill-');
        $this->prepare();
        $seconds = (float) (getenv('ORM_TEST_SECONDS') ?: ($isLong ? 60 : 2.5));
        $processes = array_map(fn (): ChildProcess => $this->process($seed, $seconds), range(1, $isLong ? 4 : 3));
        $kills = 0;
        try {
            $this->awaitFirstWrite();
            $until = microtime(true) + $seconds;
            do {
                usleep(mt_rand(100_000, 600_000));
                $victim = mt_rand(0, count($processes) - 1);
                if ($this->adapterName() === 'sqlite' || mt_rand(0, 1) === 0) {
                    $processes[$victim]->kill();
                    $processes[$victim] = $this->process($seed, max(0.0, $until - microtime(true)));
                } else {
                    $this->endAnySession();
                }
                ++$kills;
                self::assertSame([], Laws::broken($this->connection), "ORM_TEST_SEED=$seed, after $kills kills");
            } while (microtime(true) < $until);
            foreach ($processes as $process) {
                self::assertNull($process->wait(), "ORM_TEST_SEED=$seed");
            }
        } finally {
            array_map(static fn (ChildProcess $process) => $process->kill(), $processes);
        }
        self::assertSame([], Laws::broken($this->connection));
        $this->assertNothingIsLost();
        unlink($this->log);
    }

    private function prepare(): void
    {
        foreach (['one', 'two'] as $name) {
            (new Project())->setName($name)->save();
        }
        (new Node())->setName('root')->makeRoot()->save();
        (new Branch())->setName('root')->makeRoot()->save();
    }

    /** A process that a busy machine starts slowly would be killed before it writes. */
    private function awaitFirstWrite(): void
    {
        Waiting::until(function (): bool {
            clearstatcache();

            return filesize($this->log) > 0;
        }, 'No process has written.');
    }

    /** The database belongs to this test run, and so do its sessions. */
    private function endAnySession(): void
    {
        $sessions = $this->rows($this->adapterName() === 'pgsql'
            ? 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() '
                . 'AND usename = current_user'
            : 'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()');
        $id = $sessions === [] ? null : $sessions[mt_rand(0, count($sessions) - 1)][0];
        try {
            if (is_numeric($id)) {
                $this->endSession((int) $id, $this->connection);
            }
        } catch (QueryExecutionException $failure) {
            // It may have ended by itself.
            self::assertStringContainsString('Unknown thread id', $failure->getMessage());
        }
    }

    private function process(int $seed, float $seconds): ChildProcess
    {
        return $this->startProcess(KilledWorker::class, [
            'process' => ++$this->started,
            'seed' => $seed,
            'seconds' => $seconds,
            'log' => $this->log,
        ]);
    }

    private function assertNothingIsLost(): void
    {
        $inserted = $announced = $deleted = [];
        foreach (file($this->log, FILE_IGNORE_NEW_LINES) ?: [] as $line) {
            match ($line[0]) {
                '+' => $inserted[substr($line, 1)] = true,
                '-' => $announced[substr($line, 1)] = true,
                default => $deleted[substr($line, 1)] = true,
            };
        }
        self::assertNotSame([], $inserted);
        // A server may still be busy with the last statement of a killed process, which moves a row meanwhile.
        $archived = $this->keys(self::ARCHIVED, '_archive');
        $stored = $this->keys(['task', 'step', 'content', 'memo', 'node', 'branch']);
        $archived += $this->keys(self::ARCHIVED, '_archive');
        $lost = array_keys(array_diff_key($inserted, $announced, $stored, $this->descendants($archived)));
        self::assertSame([], $lost, 'Rows that are lost.');
        $gone = array_filter(
            array_keys($deleted),
            static fn (string $row): bool => in_array(explode(' ', $row)[0], self::ARCHIVED, true),
        );
        self::assertSame([], array_values(array_diff($gone, array_keys($archived + $stored))), 'Not archived.');
        $revived = array_diff(array_keys(array_intersect_key($deleted, $stored)), $this->restorable($deleted));
        self::assertSame([], array_values($revived), 'Deleted rows that are there.');
    }

    /**
     * @param list<string> $kinds
     * @return array<string, true> rows by kind and key
     */
    private function keys(array $kinds, string $suffix = ''): array
    {
        $keys = [];
        foreach ($kinds as $kind) {
            $columns = $kind === 'step' ? '"project_id", "code"' : '"id"';
            foreach ($this->rows("SELECT $columns FROM \"cb_$kind$suffix\"") as $row) {
                $keys["$kind " . implode('/', $row)] = true;
            }
        }

        return $keys;
    }

    /**
     * A node inserted below one that another process is about to delete goes with it, into the archive.
     *
     * @param array<string, true> $archived
     * @return array<string, true> the archived nodes, which may be gone without being announced
     */
    private function descendants(array $archived): array
    {
        return array_filter($archived, static fn (string $row): bool => $row[0] === 'n', ARRAY_FILTER_USE_KEY);
    }

    /**
     * @param array<string, true> $rows
     * @return list<string> those that processes restore
     */
    private function restorable(array $rows): array
    {
        return array_values(array_filter(array_keys($rows), static fn (string $row): bool => $row[0] === 't'));
    }
}
