<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Book;
use Archived\BookArchiveQuery;
use Archived\BookQuery;
use Archived\Cat;
use Archived\Note;
use Archived\Pet;
use Archived\Price;
use Archived\Seat;
use Archived\Step;
use Archived\StepQuery;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Behavior\Archivable\NotArchivedException;
use Orm\Runtime\Behavior\Archivable\NotDeletedException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Bringing archived rows back. */
final class RestoreTest extends ArchivableTestCase
{
    use OnEveryDatabase;

    public function testRestoresARowUnderItsKey(): void
    {
        $book = (new Book())->setTitle('a')->setIsbn('1')->setPrice(null)->setExtra(['k' => 1])->setTags(['x'])
            ->setCover('bytes')->setMood('calm')->setIsUsed(false)->setSoldAt('2026-03-01 10:11:12.345678');
        $book->save();
        $id = $book->getId();
        $book->delete();
        $restored = Book::restore($id);

        self::assertSame($id, $restored->getId());
        self::assertFalse($restored->isNew());
        $restored->reload();
        self::assertSame(['a', '1', null], [$restored->getTitle(), $restored->getIsbn(), $restored->getPrice()]);
        self::assertSame([['x'], 'calm', false], [$restored->getTags(), $restored->getMood(), $restored->getIsUsed()]);
        self::assertSame('2026-03-01 10:11:12.345678', $restored->getSoldAt('Y-m-d H:i:s.u'));
        $cover = $restored->getCover();
        self::assertSame('bytes', is_resource($cover) ? stream_get_contents($cover) : $cover);
        // The archive is kept, and the next ids are new ones.
        self::assertSame(['a'], $this->column('ar_book_archive', 'title'));
        self::assertGreaterThan($id, $this->book('b')->getId());
        $restored->delete();
        self::assertSame($id, Book::restore($id, null, true)->getId());
        self::assertSame([], $this->column('ar_book_archive', 'title'));
    }

    public function testSaysWhyNothingIsRestored(): void
    {
        $book = $this->book('a');
        $book->archive();
        try {
            Book::restore($book->getId());
            self::fail('The row is still there.');
        } catch (NotDeletedException $exception) {
            self::assertStringContainsString('The table "ar_book" has a row with the key', $exception->getMessage());
        }
        try {
            Book::restore(123456);
            self::fail('There is no such row.');
        } catch (NotArchivedException $exception) {
            self::assertSame('The archive of "ar_book" has no row with the key [123456].', $exception->getMessage());
        }
        $this->expectException(InvalidValueException::class);
        Seat::restore(1);
    }

    public function testKeysOfSeveralColumnsAndClasses(): void
    {
        $seat = (new Seat())->setHall('a')->setNumber(1);
        $seat->save();
        $seat->setGuest('Ann')->save();
        $seat->delete();
        self::assertSame('Ann', Seat::restore(['a', 1])->getGuest());
        $cat = (new Cat())->setName('Tom');
        $cat->save();
        $cat->delete();
        self::assertInstanceOf(Cat::class, Pet::restore($cat->getId()));
    }

    public function testTheLastStateOfAHistory(): void
    {
        $price = (new Price())->setAmount(1);
        $price->save();
        $price->setAmount(2)->save();
        $price->delete();
        $restored = Price::restore($price->getId(), null, true);
        self::assertSame(2, $restored->getAmount());
        self::assertSame([2], $this->column('ar_price_archive', 'amount', 'archive_id'));
    }

    public function testAListGivesARestoredRowANewPlace(): void
    {
        $steps = [];
        foreach (['a', 'b', 'c'] as $title) {
            $steps[] = $step = (new Step())->setPlan(1)->setTitle($title);
            $step->save();
        }
        $created = $steps[0]->getCreatedAt('Y-m-d H:i:s');
        $steps[0]->delete();
        self::assertSame([1], $this->column('ar_step_archive', 'sortable_rank'));
        $restored = Step::restore($steps[0]->getId());

        self::assertSame([1, 3], [$restored->getPlan(), $restored->getRank()]);
        self::assertSame($created, $restored->getCreatedAt('Y-m-d H:i:s'));
        $titles = StepQuery::create()->filterByPlan(1)->orderByRank()->find()->getColumnValues('Title');
        self::assertSame(['b', 'c', 'a'], $titles);
        self::assertSame([3, 1, 2], $this->column('ar_step', 'sortable_rank'));
    }

    public function testRestoreFromArchiveTakesTheArchivedValues(): void
    {
        $note = (new Note())->setTitle('a');
        $note->save();
        $note->setTitle('b');
        $note->saveWithoutArchive();
        self::assertSame($note, $note->restoreFromArchive());
        self::assertSame('a', $note->getTitle());
        self::assertTrue($note->isModified());
        self::assertSame(['b'], $this->column('ar_note', 'title'));
        $note->save();
        self::assertSame(['a'], $this->column('ar_note', 'title'));
        $this->expectException(NotArchivedException::class);
        $this->book('never archived')->restoreFromArchive();
    }

    public function testPopulateFromArchive(): void
    {
        $book = $this->book('a');
        $id = $book->getId();
        $book->delete();
        $archive = BookArchiveQuery::create()->findPk($id);
        self::assertNotNull($archive);
        $new = (new Book())->populateFromArchive($archive);
        $new->save();
        self::assertNotSame($id, $new->getId());
        $old = (new Book())->populateFromArchive($archive, true);
        $old->save();
        self::assertSame([$id, 'a'], [$old->getId(), $old->getTitle()]);
        self::assertSame(2, BookQuery::create()->count());
        // Other objects still cannot choose their ids.
        $this->expectException(PersistenceException::class);
        (new Book())->setTitle('b')->setId(99999)->save();
    }

    public function testARollbackTakesARestoredRowBack(): void
    {
        $book = $this->book('a');
        $book->delete();
        $this->connection->beginTransaction();
        Book::restore($book->getId(), null, true);
        $this->connection->rollBack();
        self::assertSame([[], ['a']], [$this->column('ar_book', 'title'), $this->column('ar_book_archive', 'title')]);
        self::assertSame('a', Book::restore($book->getId())->getTitle());
    }
}
