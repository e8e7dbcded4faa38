<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Orm;
use Orm\Runtime\Tests\ActiveRecord\Random\RecordProgram;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Objects and rows of tables of all shapes are what a simple model says, after any steps in any order. */
abstract class RandomRecordsTestCase extends BookstoreTestCase
{
    public function testObjectsAndRowsAreWhatTheModelSays(): void
    {
        $random = RandomPrograms::begin(30);
        while ($random->hasNext()) {
            foreach (['review', 'book_detail', 'book', 'author', 'tag', 'shelf', 'vehicle', 'edition', 'wide'] as $table) {
                $this->connection->exec("DELETE FROM \"$table\"");
            }
            Orm::enableInstancePooling();
            \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
            $program = new RecordProgram($random, $this->connection);
            try {
                $program->run(60);
            } catch (\Throwable $failure) {
                self::fail(implode("\n", $program->story) . "\n" . $failure->getMessage() . "\n"
                    . ($failure instanceof \PHPUnit\Framework\ExpectationFailedException
                        ? $failure->getComparisonFailure()?->getDiff() : $failure->getTraceAsString())
                    . "\n" . $random->seedText());
            }
        }
        $this->addToAssertionCount(1);
    }
}
