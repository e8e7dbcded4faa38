<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Galera;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnGalera;

/** Nodes can make the same id while one of them leaves or joins; a trigger does so here. */
final class GeneratedIdsTest extends BookstoreTestCase
{
    use OnGalera;

    protected function setUp(): void
    {
        parent::setUp();
        $this->author('Jane')->save();
        $taken = '(SELECT MIN(`id`) FROM `author`)';
        $this->connection->exec(
            'CREATE OR REPLACE TRIGGER `orm_taken` BEFORE INSERT ON `author` FOR EACH ROW BEGIN '
            . "IF @collisions > 0 THEN SET @collisions = @collisions - 1; SET NEW.`id` = $taken; END IF; END",
        );
    }

    protected function tearDown(): void
    {
        $this->connection->exec('DROP TRIGGER IF EXISTS `orm_taken`');
        parent::tearDown();
    }

    public function testAnotherIdIsTaken(): void
    {
        $writes = [
            'save' => fn () => $this->author('save')->save(),
            'transaction' => fn () => $this->connection->transaction(fn () => $this->author('transaction')->save()),
            'findOneOrCreate' => static fn () => AuthorQuery::create()->filterByFirstName('findOneOrCreate')
                ->filterByLastName('new')->findOneOrCreate()->save(),
            'collection' => fn () => (new ObjectCollection([$this->author('collection')]))->save(),
        ];
        foreach ($writes as $name => $write) {
            $this->connection->exec('SET @collisions = 2');
            $write();
            self::assertSame(1, AuthorQuery::create()->filterByFirstName($name)->count(), $name);
            self::assertEquals(0, $this->value('SELECT @collisions'), $name);
        }
    }

    public function testACollisionThatDoesNotPassIsToldInTheEnd(): void
    {
        $this->connection->exec('SET @collisions = 1000');
        try {
            $this->author('never')->save();
            self::fail('There are two rows with one id.');
        } catch (UniqueConstraintViolation) {
            self::assertGreaterThan(900, $this->value('SELECT @collisions'));
        }
        $this->connection->exec('SET @collisions = 0');
    }

    private function author(string $name): Author
    {
        return (new Author())->setFirstName($name)->setLastName('new');
    }
}
