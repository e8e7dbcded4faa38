<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Bookstore\Author;
use Bookstore\Tag;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\ActiveRecord\SingleStatementTestCase;
use Orm\Runtime\Tests\Support\OnMysql;

final class SingleStatementTest extends SingleStatementTestCase
{
    use OnMysql;

    public function testASessionWithoutAutocommitCommits(): void
    {
        $this->connection->exec('SET autocommit = 0');
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $reader = $this->connect();
        $author->save();
        self::assertSame(1, (int) $this->value('SELECT COUNT(*) FROM "author"', [], $reader));
        $author->setAge(82)->save();
        self::assertSame(82, (int) $this->value('SELECT "age" FROM "author"', [], $reader));
        $author->delete();
        self::assertSame(0, (int) $this->value('SELECT COUNT(*) FROM "author"', [], $reader));
        self::assertFalse($this->connection->inTransaction());
    }

    public function testASessionWithoutAutocommitRollsAFailedStatementBack(): void
    {
        (new Tag())->setName('novel')->save();
        $this->connection->exec('SET autocommit = 0');
        $twin = (new Tag())->setName('novel');
        try {
            $twin->save();
            self::fail('The name is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertFalse($this->connection->inTransaction());
        }
        $twin->setName('poem')->save();
        self::assertSame(2, (int) $this->value('SELECT COUNT(*) FROM "tag"', [], $this->connect()));
    }
}
