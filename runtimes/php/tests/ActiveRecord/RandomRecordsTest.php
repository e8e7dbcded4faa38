<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\ActiveRecord\Random\RecordKind;
use Orm\Runtime\Tests\ActiveRecord\Random\RecordProgram;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;
use PHPUnit\Framework\ExpectationFailedException;

/** Objects and rows of tables of all shapes are what a simple model says, after any steps in any order. */
final class RandomRecordsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testObjectsAndRowsAreWhatTheModelSays(): void
    {
        $random = RandomPrograms::begin(30);
        while ($random->hasNext()) {
            // Children before parents.
            foreach (array_reverse(array_keys(RecordKind::all())) as $table) {
                $this->connection->exec("DELETE FROM \"$table\"");
            }
            Orm::enableInstancePooling();
            Orm::getStandardServiceContainer()->keepRecentObjects(0);
            IdentityMaps::active()->clearAll();
            $program = new RecordProgram($random, $this->connection);
            try {
                $program->run(60);
            } catch (\Throwable $failure) {
                $difference = $failure instanceof ExpectationFailedException
                    ? $failure->getComparisonFailure()?->getDiff()
                    : $failure->getTraceAsString();
                $lines = [...$program->story, $failure->getMessage(), $difference, $random->seedText()];
                self::fail(implode("\n", $lines));
            }
        }
    }
}
