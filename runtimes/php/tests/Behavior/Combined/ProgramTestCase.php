<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Tests\Support\RandomPrograms;

/** Random programs on tables with several behaviors do what a model of the tables predicts. */
abstract class ProgramTestCase extends CombinedTestCase
{
    public function testTablesAndObjectsAreWhatTheModelSays(): void
    {
        $this->runPrograms(true);
    }

    public function testTablesAreWhatTheModelSaysWithoutAnIdentityMap(): void
    {
        $this->runPrograms(false);
    }

    private function runPrograms(bool $isPooled): void
    {
        $random = RandomPrograms::begin(4);
        $steps = (string) getenv('ORM_TEST_LONG') !== '' ? 150 : 60;
        while ($random->hasNext()) {
            $this->emptyTables();
            $failure = (new Program($this->connection, $this->clock, $random, $isPooled))->run($steps);
            self::assertNull($failure, $random->seedText() . "\n$failure");
        }
    }
}
