<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Tests\ActiveRecord\AloneWriteTestCase;
use Orm\Runtime\Tests\ActiveRecord\CountedAuthor;
use Orm\Runtime\Tests\Support\OnMysql;

final class AloneWriteTest extends AloneWriteTestCase
{
    use OnMysql;

    /**
     * @dataProvider writes
     * @param \Closure(CountedAuthor): CountedAuthor $write
     */
    public function testIsCommittedWhereAutocommitIsOff(\Closure $write): void
    {
        $author = $this->begin();
        $this->connection->getWrappedConnection()->exec('SET autocommit = 0');
        $write($author);
        self::assertFalse($this->connection->getWrappedConnection()->inTransaction());
        $this->assertWritten($author);
    }
}
