<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Tests\Behavior\Sortable\Random\ListKind;
use Orm\Runtime\Tests\Behavior\Sortable\Random\Simulation;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/**
 * Random operations on objects that are fresh or stale, compared after each with lists in memory.
 *
 * SORTABLE_SEED repeats a run, SORTABLE_SECONDS says how long one takes.
 */
final class RandomTest extends SortableTestCase
{
    use OnEveryDatabase;

    private const STEPS = 45;

    /** @return array<string, array{string}> */
    public static function kinds(): array
    {
        $names = array_keys(ListKind::all());

        return array_combine($names, array_map(static fn (string $name): array => [$name], $names));
    }

    /** @dataProvider kinds */
    public function testListsAreWhatTheModelSays(string $name): void
    {
        $kind = ListKind::all()[$name];
        if ($kind->index === null) {
            $this->runSequences(new Simulation($this->connection, $kind));

            return;
        }
        $isMysql = $this->adapterName() === 'mysql';
        $columns = implode(', ', [...array_column($kind->sortable->scopeColumns, 'sql'), $kind->sortable->rank]);
        $this->connection->exec("DROP INDEX \"$kind->index\"" . ($isMysql ? " ON {$kind->sortable->sql}" : ''));
        try {
            $this->runSequences(new Simulation($this->connection, $kind));
        } finally {
            $this->connection->forceRollBack();
            $this->connection->exec("CREATE INDEX \"$kind->index\" ON {$kind->sortable->sql} ($columns)");
        }
    }

    private function runSequences(Simulation $simulation): void
    {
        // As many on every machine, so that a fast one tries none that others have not tried; long runs have a time.
        $programs = $this->adapterName() === 'sqlite' ? 30 : 8;
        $seconds = (float) (getenv('SORTABLE_SECONDS') ?: (getenv('ORM_TEST_LONG') ? 10 : 0));
        $given = getenv('SORTABLE_SEED');
        $until = microtime(true) + $seconds;
        $count = 0;
        do {
            // The same sequences in the same order, so that a change is to blame for a failure; long runs try others.
            $seed = (int) ($given ?: (getenv('ORM_TEST_LONG') ? random_int(1, PHP_INT_MAX >> 32) : $count + 1));
            $steps = Simulation::steps($seed, self::STEPS);
            $failure = $simulation->run($steps);
            if ($failure !== null) {
                self::fail("SORTABLE_SEED=$seed\n$failure\n" . $this->shrunk($simulation, $steps));
            }
            ++$count;
        } while ($given === false && ($seconds > 0.0 ? microtime(true) < $until : $count < $programs));
        self::assertGreaterThan(0, $count);
    }

    /**
     * The shortest sequence that still fails.
     *
     * @param list<array{string, int, int, int}> $steps
     */
    private function shrunk(Simulation $simulation, array $steps): string
    {
        $last = '';
        for ($size = intdiv(count($steps), 2); $size >= 1; $size = intdiv($size, 2)) {
            for ($from = 0; $from < count($steps);) {
                $fewer = $steps;
                array_splice($fewer, $from, $size);
                $failure = $simulation->run($fewer);
                if ($failure !== null) {
                    [$steps, $last] = [$fewer, $failure];
                } else {
                    $from += $size;
                }
            }
        }

        return "Shrunk to:\n" . json_encode($steps) . "\n$last";
    }
}
