<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\ArAuthor;
use Archived\Base\Note as NoteBase;
use Archived\Book;
use Archived\BookArchive;
use Archived\BookArchiveQuery;
use Archived\BookQuery;
use Archived\Note;
use Archived\OldNote;
use Archived\OldNoteQuery;
use Archived\Price;
use Archived\PriceArchive;
use Archived\Seat;
use Archived\SeatArchiveQuery;
use Archived\Secret;
use Archived\VaultQuery;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Behavior\Archivable\NotArchivedException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Archiving by the methods of objects. */
final class ObjectTest extends ArchivableTestCase
{
    use OnEveryDatabase;

    public function testDeletingArchivesTheRowAsItIsStored(): void
    {
        $author = (new ArAuthor())->setName('Ann');
        $book = (new Book())->setTitle('a')->setIsbn('1')->setIsUsed(true)->setMood('wild')->setTags(['x', 'y'])
            ->setExtra(['k' => [1, null]])->setCover('bytes')->setSoldAt('2026-03-01 10:11:12.345678')
            ->setArAuthor($author);
        $book->save();
        self::assertNull($book->getArchive());
        $before = Orm::now();
        $id = $book->getId();
        // A change that was never saved is not what is lost.
        $book->setTitle('unsaved');
        $statements = $this->workOf($book->delete(...));

        self::assertCount(3, $statements, implode("\n", $statements));
        self::assertTrue($book->isDeleted());
        self::assertNull(BookQuery::create()->findPk($id));
        $archive = BookArchiveQuery::create()->findPk($id);
        self::assertNotNull($archive);
        self::assertSame('a', $archive->getTitle());
        self::assertSame('1', $archive->getIsbn());
        self::assertSame('1.50', $archive->getPrice());
        self::assertTrue($archive->getIsUsed());
        self::assertSame('wild', $archive->getMood());
        self::assertSame(['x', 'y'], $archive->getTags());
        self::assertSame('2026-03-01 10:11:12.345678', $archive->getSoldAt('Y-m-d H:i:s.u'));
        $cover = $archive->getCover();
        self::assertSame('bytes', is_resource($cover) ? stream_get_contents($cover) : $cover);
        // The relation is inherited, without a constraint.
        self::assertSame($author, $archive->getArAuthor());
        $at = $archive->getArchivedAt();
        self::assertInstanceOf(\DateTimeInterface::class, $at);
        self::assertGreaterThanOrEqual($before->getTimestamp(), $at->getTimestamp());
        self::assertSame($archive, $book->getArchive());
    }

    public function testTwoRowsWithTheSameUniqueValueCanBeArchived(): void
    {
        foreach (['a', 'b'] as $title) {
            $book = (new Book())->setTitle($title)->setIsbn('same');
            $book->save();
            $book->delete();
        }
        self::assertSame(['a', 'b'], $this->column('ar_book_archive', 'title'));
    }

    public function testArchiveCopiesTheStoredRow(): void
    {
        $book = $this->book('a');
        $book->setTitle('unsaved');
        $archive = $book->archive();

        self::assertInstanceOf(BookArchive::class, $archive);
        self::assertSame('a', $archive->getTitle());
        self::assertSame('unsaved', $book->getTitle());
        $book->save();
        // A second time for this row.
        self::assertSame('unsaved', $book->archive()->getTitle());
        self::assertSame(['unsaved'], $this->column('ar_book_archive', 'title'));
    }

    public function testALazyColumnOfAnArchiveInMemoryIsReadAgain(): void
    {
        $text = static fn (mixed $cover): mixed => is_resource($cover) ? stream_get_contents($cover) : $cover;
        $book = $this->book('a')->setCover('one');
        $book->save();
        $archive = $book->archive();
        self::assertSame('one', $text($archive->getCover()));
        $book->setCover('two')->save();
        self::assertSame('two', $text($book->archive()->getCover()));
    }

    public function testANewObjectHasNothingToArchive(): void
    {
        self::assertNull((new Book())->getArchive());
        $this->expectException(NotArchivedException::class);
        $this->expectExceptionMessage('This Archived\Book has no row that could be archived: it is new. Save it first');
        (new Book())->archive();
    }

    public function testARowThatIsGoneCannotBeArchived(): void
    {
        $book = $this->book('a');
        $this->connection->exec('DELETE FROM "ar_book"');
        $this->expectException(NotArchivedException::class);
        $book->archive();
    }

    public function testDeleteWithoutArchive(): void
    {
        $book = $this->book('a');
        $book->deleteWithoutArchive();

        self::assertTrue($book->isDeleted());
        self::assertSame([], $this->column('ar_book_archive', 'id'));
    }

    public function testSavingArchivesTheNewContent(): void
    {
        $note = (new Note())->setTitle('a');
        $note->save();
        self::assertSame('a', $note->getArchive()?->getTitle());
        $note->setTitle('b')->save();
        self::assertSame('b', $note->getArchive()?->getTitle());
        // Nothing was changed.
        self::assertSame([], $this->workOf($note->save(...)));
        $note->setTitle('c');
        $note->saveWithoutArchive();
        self::assertSame('b', $note->getArchive()?->getTitle());
        self::assertSame(['c'], $this->column('ar_note', 'title'));
        $note->delete();
        self::assertSame(['c'], $this->column('ar_old_note', 'title'));
    }

    public function testOnlyChangesAreArchivedWhereTheSchemaSaysSo(): void
    {
        $seat = (new Seat())->setHall('a')->setNumber(1)->setGuest('Ann');
        $seat->save();
        self::assertNull($seat->getArchive());
        $seat->setGuest('Bob')->save();
        self::assertSame('Bob', $seat->getArchive()?->getGuest());
        $seat->setGuest('Cid')->save();
        $seat->delete();
        self::assertSame(['Cid'], $this->column('ar_seat_archive', 'guest', 'number'));
        self::assertSame(1, SeatArchiveQuery::create()->count());
        self::assertFalse(method_exists($seat, 'deleteWithoutArchive'));
    }

    public function testAChangedKeyIsArchivedAsANewRow(): void
    {
        $seat = (new Seat())->setHall('a')->setNumber(1)->setGuest('Ann');
        $seat->save();
        $seat->setNumber(2)->save();
        self::assertSame([2], $this->column('ar_seat_archive', 'number', 'number'));
    }

    public function testHistoryKeepsEveryState(): void
    {
        $price = (new Price())->setAmount(1);
        $price->save();
        foreach ([2, 3] as $amount) {
            $price->setAmount($amount)->save();
        }
        $states = $price->getArchives();
        self::assertInstanceOf(ObjectCollection::class, $states);
        $amounts = array_map(static fn (PriceArchive $state): ?int => $state->getAmount(), iterator_to_array($states));
        self::assertSame([2, 3], array_values($amounts));
        self::assertSame(3, $price->getArchive()?->getAmount());
        $price->delete();
        self::assertSame([2, 3, 3], $this->column('ar_price_archive', 'amount', 'archive_id'));
        self::assertSame([$price->getId()], array_values(array_unique($this->column('ar_price_archive', 'id'))));
    }

    public function testTheClassOfAnArchive(): void
    {
        $secret = (new Secret())->setWord('a');
        $secret->save();
        $secret->delete();

        $vault = VaultQuery::create()->findOne();
        self::assertSame(['a', true], [$vault?->getWord(), $vault?->getStoredAt() !== null]);
    }

    public function testAnArchiveInAnotherDatabase(): void
    {
        $other = ConnectionFactory::create(['dsn' => 'sqlite::memory:'], AdapterFactory::create('sqlite'), 'elsewhere');
        $other->exec('CREATE TABLE "ar_vault" ("id" INTEGER PRIMARY KEY, "word" TEXT, "stored_at" TEXT)');
        Orm::getStandardServiceContainer()->setAdapterClass('elsewhere', 'sqlite');
        Orm::getStandardServiceContainer()->setConnection('elsewhere', $other);
        $secret = (new FarSecret())->setWord('a');
        $secret->save();
        $secret->setWord('b')->save();
        $secret->archive();
        $secret->setWord('c')->save();
        $this->connection->beginTransaction();
        $secret->delete();
        $this->connection->commit();

        $words = $other->execute('SELECT "word" FROM "ar_vault"')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(['c'], $words);
        self::assertSame('c', FarSecret::restore($secret->getId(), null, true)->getWord());
        self::assertSame(0, FarVaultQuery::create()->count());
        $secret = FarSecretQuery::create()->requireOne();
        $secret->delete();
        self::assertSame([], $this->column('ar_secret', 'word'));
    }

    public function testRollbackTakesTheArchiveBack(): void
    {
        $book = $this->book('a');
        $this->connection->beginTransaction();
        $note = (new Note())->setTitle('n');
        $note->save();
        $book->delete();
        self::assertNotNull($note->getArchive());
        $this->connection->rollBack();

        self::assertFalse($book->isDeleted());
        self::assertTrue($note->isNew());
        self::assertSame([[], []], [$this->column('ar_book_archive', 'id'), $this->column('ar_old_note', 'id')]);
        $this->connection->beginTransaction();
        $this->connection->exec('SAVEPOINT before_note');
        $note->save();
        $this->connection->exec('ROLLBACK TO SAVEPOINT before_note');
        $note->setTitle('other')->save();
        $this->connection->commit();
        self::assertSame(['other'], $this->column('ar_old_note', 'title'));
    }

    public function testARollbackDoesNotTurnArchivingOff(): void
    {
        $note = (new Note())->setTitle('a');
        $note->save();
        $this->connection->beginTransaction();
        $note->setTitle('b');
        $note->saveWithoutArchive();
        $this->connection->rollBack();
        $note->setTitle('c')->save();
        self::assertSame(['c'], $this->column('ar_old_note', 'title'));
    }

    /** A row that is not there when it is to be archived may be there again when it is deleted. */
    public function testARowThatComesBackMeanwhileIsNotDeleted(): void
    {
        $book = $this->book('a');
        $this->connection->exec('DELETE FROM "ar_book"');
        $deletes = array_filter(
            $this->workOf($book->delete(...)),
            static fn (string $sql): bool => str_starts_with($sql, 'DELETE'),
        );
        self::assertSame([], $deletes);
    }

    public function testARefusedDeleteOrSaveArchivesNothing(): void
    {
        $book = new RefusingBook();
        $book->setTitle('a')->save();
        RefusingBook::$refuses = true;
        try {
            $book->delete();
        } finally {
            RefusingBook::$refuses = false;
        }
        self::assertFalse($book->isDeleted());
        self::assertSame([], $this->column('ar_book_archive', 'id'));
    }

    public function testCopiesAndExportsAreOfTheRowOnly(): void
    {
        $note = (new Note())->setTitle('a');
        $note->save();
        $copy = $note->copy();
        self::assertNull($copy->getArchive());
        $copy->setCode('x')->save();
        self::assertSame(['a', 'a'], $this->column('ar_old_note', 'title'));
        $again = unserialize(serialize($note));
        self::assertInstanceOf(Note::class, $again);
        $again->setTitle('b')->save();
        self::assertSame('b', $again->getArchive()?->getTitle());
        self::assertSame(['Id', 'Title', 'Code'], array_keys($note->toArray()));
        $note->fromArray(['Title' => 'c']);
        $note->save();
        $note->clear();
        self::assertNull($note->getArchive());
    }

    public function testAGraphIsArchivedWithOneStatementPerTable(): void
    {
        $author = (new ArAuthor())->setName('Ann');
        $author->addBook((new Book())->setTitle('a'))->addBook((new Book())->setTitle('b'));
        $author->save();
        self::assertSame([], $this->column('ar_book_archive', 'id'));
        $notes = new ObjectCollection([(new Note())->setTitle('a'), (new Note())->setTitle('b')]);
        $notes->setModel(Note::class);
        $statements = $this->workOf($notes->save(...));
        self::assertCount(1, preg_grep('/INSERT INTO "ar_old_note"/', $statements) ?: []);
        self::assertSame(['a', 'b'], $this->column('ar_old_note', 'title'));
        $notes->delete();
        self::assertSame([], $this->column('ar_note', 'title'));
    }

    public function testTheTypesOfTheMethods(): void
    {
        $types = [
            'getArchive' => '?' . OldNote::class,
            'archive' => OldNote::class,
            'populateFromArchive' => 'static',
            'saveWithoutArchive' => 'int',
            'deleteWithoutArchive' => 'void',
            'restoreFromArchive' => 'static',
            'restore' => 'static',
        ];
        foreach ($types as $method => $type) {
            self::assertSame($type, (string) (new \ReflectionMethod(NoteBase::class, $method))->getReturnType());
        }
        self::assertCount(2, (new \ReflectionMethod(NoteBase::class, 'populateFromArchive'))->getParameters());
        self::assertCount(1, (new \ReflectionMethod(Seat::class, 'populateFromArchive'))->getParameters());
        self::assertFalse(method_exists(Book::class, 'saveWithoutArchive'));
        self::assertSame(0, OldNoteQuery::create()->count());
    }
}
