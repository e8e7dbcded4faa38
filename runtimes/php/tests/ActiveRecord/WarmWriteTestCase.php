<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\EndsSessions;

/** Writes of single rows on a server, whose statements have run so often that objects run the next ones themselves. */
abstract class WarmWriteTestCase extends BookstoreTestCase
{
    use EndsSessions;

    /** So many uses of a text, and it is prepared and bound on each server. */
    protected const USES = 7;

    /** The object of the last insert of writes(), whose save may have failed. */
    protected static ?NamedAuthor $last = null;

    protected function tearDown(): void
    {
        self::$last = null;
        $this->connection->forceRollBack();
        parent::tearDown();
    }

    /** Runs each statement so often that the next one is run by the object. */
    protected function warmUp(): void
    {
        for ($use = 0; $use < self::USES; ++$use) {
            $author = NamedAuthor::named("warm$use");
            $author->save();
            $author->setEmail("warmer$use")->save();
            $author->delete();
        }
    }

    /** @return iterable<string, array{\Closure(NamedAuthor): NamedAuthor}> writes, which return what they wrote */
    public static function writes(): iterable
    {
        yield 'update' => [static function (NamedAuthor $author): NamedAuthor {
            $author->setEmail('after')->save();

            return $author;
        }];
        yield 'insert' => [static function (NamedAuthor $author): NamedAuthor {
            self::$last = NamedAuthor::named('after');
            self::$last->save();

            return self::$last;
        }];
        yield 'delete' => [static function (NamedAuthor $author): NamedAuthor {
            $author->delete();

            return $author;
        }];
    }

    /** Expects what a write of writes() has done, after it is committed. */
    protected function assertWritten(NamedAuthor $author): void
    {
        $emails = $author->isDeleted() ? [] : [$author->getEmail()];
        $new = self::$last === null ? [] : ['after'];
        $stored = $this->connect()->execute('SELECT "email" FROM "author" ORDER BY "id"');
        self::assertSame([...$emails, ...$new], $stored->fetchAll(\PDO::FETCH_COLUMN));
    }

    protected function endOwnSession(): void
    {
        $id = $this->adapterName() === 'pgsql' ? 'SELECT pg_backend_pid()' : 'SELECT CONNECTION_ID()';
        $this->endSession((int) $this->value($id), $this->connect());
    }
}
