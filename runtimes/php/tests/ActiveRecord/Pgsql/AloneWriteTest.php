<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Bookstore\Tag;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Tests\ActiveRecord\AloneWriteTestCase;
use Orm\Runtime\Tests\ActiveRecord\CountedAuthor;
use Orm\Runtime\Tests\Support\OnPgsql;

final class AloneWriteTest extends AloneWriteTestCase
{
    use OnPgsql;

    public function testNulBytesAreRefused(): void
    {
        $author = $this->begin();
        foreach ([$author, CountedAuthor::named('new')] as $failing) {
            $isNew = $failing->isNew();
            try {
                $failing->setEmail("a\0b")->save();
                self::fail('PostgreSQL stores no NUL bytes.');
            } catch (InvalidValueException) {
                self::assertSame([true, $isNew], [$failing->isColumnModified('author.email'), $failing->isNew()]);
            }
        }
        self::assertSame('before', $this->value('SELECT "email" FROM "author"'));
    }

    /**
     * @dataProvider writes
     * @param \Closure(CountedAuthor): CountedAuthor $write
     */
    public function testAStatementThatTheServerHasForgottenIsPreparedAgain(\Closure $write): void
    {
        $author = $this->begin();
        $this->connection->getWrappedConnection()->exec('DEALLOCATE ALL');
        $written = $write($author);
        self::assertGreaterThan(0, $written->getId());
        $stored = $this->value('SELECT "email" FROM "author" WHERE "id" = ?', [$written->getId()]);
        self::assertSame($written->isDeleted() ? null : 'after', $stored);
        $this->assertWritten($author);
    }

    public function testARowThatATriggerLeavesOutHasNoId(): void
    {
        $this->begin();
        $this->connection->exec(
            'CREATE FUNCTION orm_skip() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
        );
        $this->connection->exec(
            'CREATE TRIGGER skipped BEFORE INSERT ON "author" FOR EACH ROW EXECUTE FUNCTION orm_skip()',
        );
        try {
            (new Tag())->setName('other')->save();
            $new = CountedAuthor::named('after');
            try {
                $new->save();
                self::fail('Nothing was inserted.');
            } catch (PersistenceException) {
                self::assertSame([true, true, null], [$new->isNew(), $new->isModified(), $new->getId()]);
            }
        } finally {
            $this->connection->exec('DROP FUNCTION orm_skip() CASCADE');
        }
    }
}
