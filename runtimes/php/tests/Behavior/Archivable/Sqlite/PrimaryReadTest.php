<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable\Sqlite;

use Archived\Book;
use Orm\Runtime\Tests\Behavior\Archivable\ArchivableTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\ReadsOfReplica;

/** Archives with a replica that has nothing. */
final class PrimaryReadTest extends ArchivableTestCase
{
    use OnSqlite;
    use ReadsOfReplica;

    public function testStatesThatAreBroughtBackAreReadFromThePrimary(): void
    {
        $book = $this->book('Emma');
        $book->archive();
        $this->useReplica();
        self::assertSame('Emma', $book->getArchive()?->getTitle());
        $book->setTitle('Persuasion')->restoreFromArchive()->save();
        self::assertSame('Emma', $book->getTitle());
        $book->delete();
        self::assertSame('Emma', Book::restore($book->getId())->getTitle());
        self::assertSame(['Emma'], $this->column('ar_book', 'title'));
    }
}
