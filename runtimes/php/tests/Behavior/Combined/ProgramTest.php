<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Random programs on tables with several behaviors do what a model of the tables predicts. */
final class ProgramTest extends CombinedTestCase
{
    use OnEveryDatabase;

    public function testTablesAndObjectsAreWhatTheModelSays(): void
    {
        $this->runPrograms(10);
    }

    public function testTablesAndObjectsAreWhatTheModelSaysWithRecentObjects(): void
    {
        $this->runPrograms(3, recent: 8);
    }

    public function testTablesAndObjectsAreWhatTheModelSaysAfterFailures(): void
    {
        FaultyStatement::use($this->connection);
        $this->runPrograms(6, hasFaults: true);
    }

    public function testTablesAreWhatTheModelSaysWithoutAnIdentityMap(): void
    {
        $this->runPrograms(2, isPooled: false);
    }

    private function runPrograms(int $number, bool $isPooled = true, bool $hasFaults = false, int $recent = 0): void
    {
        $random = RandomPrograms::begin($number);
        $steps = (string) getenv('ORM_TEST_LONG') !== '' ? 150 : 60;
        $new = function () use ($random, $isPooled, $hasFaults, $recent): Program {
            $this->emptyTables();
            if ($recent > 0) {
                Orm::getStandardServiceContainer()->keepRecentObjects($recent);
            }

            return new Program($this->connection, $this->clock, $random, $isPooled, $hasFaults);
        };
        while ($random->hasNext()) {
            $program = $new();
            $problem = $program->run($steps);
            if ($problem === null) {
                continue;
            }
            $again = static function (array $choices) use ($new, $steps): array {
                $program = $new();

                return [$program->run($steps, $choices), $program->trace];
            };
            self::fail($random->seedText() . "\n" . ShortestProgram::text($program, $problem, $again));
        }
        $this->addToAssertionCount(1);
    }
}
