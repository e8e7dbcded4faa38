<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\ActiveRecord\Random\ConnectionProgram;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Random programs on two connections to one database, whose transactions meet the rows of each other. */
final class TwoConnectionsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const STEPS = 40;

    /** @dataProvider ways */
    public function testObjectsAreWhatTheirRowsAreOnceAllTransactionsHaveEnded(string $name, bool $identityMaps): void
    {
        $other = $this->connect();
        $other->setName($name);
        $check = $this->connect();
        $connections = [$this->connection, $other];
        foreach ($connections as $con) {
            $con->exec($this->failFastStatement());
        }
        $identityMaps ? Orm::enableInstancePooling() : Orm::disableInstancePooling();
        $random = RandomPrograms::begin(12);
        while ($random->hasNext()) {
            foreach ($connections as $con) {
                $con->forceRollBack();
            }
            foreach (['book_tag', 'tag', 'book', 'author'] as $table) {
                $check->exec("DELETE FROM \"$table\"");
            }
            IdentityMaps::active()->clearAll();
            // SQLite has one writer at a time.
            $canBeginTwice = $this->adapterName() !== 'sqlite';
            $program = new ConnectionProgram($connections, $random, $identityMaps, $canBeginTwice);
            for ($step = 1; $step <= self::STEPS; ++$step) {
                $program->step($step);
                if ($program->isAtRest()) {
                    $this->assertConsistent($program, $check, $random);
                }
            }
            foreach ($random->shuffled($connections) as $con) {
                $program->story[] = 'roll back at the end: ' . array_search($con, $connections, true);
                $con->forceRollBack();
            }
            $this->assertConsistent($program, $check, $random);
        }
    }

    /** @return iterable<string, array{string, bool}> */
    public static function ways(): iterable
    {
        yield 'one name' => ['bookstore', true];
        yield 'one name, no identity maps' => ['bookstore', false];
        yield 'two names' => ['second', true];
        yield 'two names, no identity maps' => ['second', false];
    }

    private function assertConsistent(ConnectionProgram $program, ConnectionWrapper $con, RandomPrograms $random): void
    {
        $rows = [];
        $statement = $con->execute('SELECT "title", "author_id", "id" FROM "book"');
        /** @var array{string, int|null, int} $row */
        foreach ($statement->fetchAll(\PDO::FETCH_NUM) as $row) {
            $rows[$row[2]] = [$row[0], $row[1]];
        }
        $problem = $program->compare($rows);
        self::assertNull($problem, implode("\n", [...$program->story, $problem, $random->seedText()]));
    }
}
