<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Bookstore\Tag;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Tests\ActiveRecord\CountedAuthor;
use Orm\Runtime\Tests\ActiveRecord\DirectWriteTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class DirectWriteTest extends DirectWriteTestCase
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
        $this->assertCommitIsRefused();
        $this->assertNothingWritten($author);
    }

    /** The id of another row, which lastval() would tell, is not taken for that of one that was not inserted. */
    public function testARowThatATriggerLeavesOutHasNoId(): void
    {
        $author = $this->begin();
        $this->connection->exec(
            'CREATE FUNCTION orm_skip() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
        );
        $this->connection->exec(
            'CREATE TRIGGER skipped BEFORE INSERT ON "author" FOR EACH ROW EXECUTE FUNCTION orm_skip()',
        );
        (new Tag())->setName('other')->save();
        $new = CountedAuthor::named('after');
        try {
            $new->save();
            self::fail('Nothing was inserted.');
        } catch (PersistenceException) {
            self::assertSame([true, true, null], [$new->isNew(), $new->isModified(), $new->getId()]);
        }
        $this->assertCommitIsRefused();
        $this->assertNothingWritten($author);
    }
}
