<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Book;
use Archived\BookQuery;
use Archived\Note;
use Archived\NoteQuery;
use Archived\OldNoteQuery;
use Archived\PetQuery;
use Archived\Price;
use Archived\PriceQuery;
use Archived\Seat;
use Archived\SeatQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Behavior\Archivable\ArchiveException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Archiving by queries, with the same statements for any number of rows. */
final class QueryTest extends ArchivableTestCase
{
    use OnEveryDatabase;

    public function testDeleteArchivesWhatItDeletes(): void
    {
        foreach (['a', 'b', 'b'] as $title) {
            $this->book($title);
        }
        $statements = $this->workOf(static function (): void {
            self::assertSame(2, BookQuery::create()->filterByTitle('b')->delete());
        });

        self::assertCount(3, $statements, implode("\n", $statements));
        self::assertSame(['b', 'b'], $this->column('ar_book_archive', 'title'));
        self::assertSame(1, BookQuery::create()->deleteAll());
        self::assertSame(['a', 'b', 'b'], $this->column('ar_book_archive', 'title'));
        self::assertSame(0, BookQuery::create()->deleteAll());
    }

    /** @dataProvider sizes */
    public function testStatementsDoNotGrowWithTheRows(int $rows, int $groups): void
    {
        $notes = $this->notes($rows);
        self::assertCount($rows, $this->column('ar_old_note', 'id'));
        $update = $this->workOf(static function (): void {
            NoteQuery::create()->filterByTitle('note%', Criteria::LIKE)->update(['Title' => 'changed']);
        });
        self::assertCount(1 + 2 * $groups, $update);
        self::assertSame(['changed'], array_values(array_unique($this->column('ar_old_note', 'title'))));
        $archive = $this->workOf(static function () use ($rows): void {
            self::assertSame($rows, NoteQuery::create()->archive());
        });
        self::assertCount(1 + $groups, $archive);
        $delete = $this->workOf(static function () use ($rows): void {
            self::assertSame($rows, NoteQuery::create()->filterByTitle('changed')->delete());
        });
        self::assertCount(1 + 2 * $groups, $delete);
        self::assertCount($rows, $this->column('ar_old_note', 'id'));
        self::assertCount($rows, $notes);
    }

    /** @return array<string, array{int, int}> */
    public static function sizes(): array
    {
        return ['10 rows' => [10, 1], '1,000 rows' => [1000, 2]];
    }

    public function testInsertManyTakesOneStatementToArchive(): void
    {
        $archives = static fn (array $statements): int => count(
            preg_grep('/INSERT INTO "ar_old_note"/', $statements) ?: [],
        );
        self::assertSame(1, $archives($this->workOf(fn (): array => $this->notes(10))));
        NoteQuery::create()->deleteAllWithoutArchive();
        self::assertSame(1, $archives($this->workOf(fn (): array => $this->notes(400))));
        self::assertCount(410, $this->column('ar_old_note', 'id'));
    }

    /** The defect: rows that no longer match the query after the update were missed. */
    public function testUpdateArchivesRowsThatNoLongerMatch(): void
    {
        $this->notes(3);
        self::assertSame(1, NoteQuery::create()->filterByTitle('note 2')->update(['Title' => 'other']));
        self::assertSame(['note 1', 'other', 'note 3'], $this->column('ar_old_note', 'title'));
    }

    public function testWithoutArchive(): void
    {
        $this->notes(4);
        $all = ['note 1', 'note 2', 'note 3', 'note 4'];
        self::assertSame(1, NoteQuery::create()->filterByTitle('note 1')->updateWithoutArchive(['Title' => 'x']));
        $query = NoteQuery::create()->filterByTitle('x');
        self::assertSame(1, $query->updateWithoutArchive(['Title' => 'y'], null, true));
        $query = NoteQuery::create()->filterByTitle('y');
        $query->setArchiveOnUpdate(false);
        self::assertSame(1, $query->update(['Title' => 'z']));
        self::assertSame($all, $this->column('ar_old_note', 'title'));
        OldNoteQuery::create()->deleteAll();
        self::assertSame(1, NoteQuery::create()->filterByTitle('z')->deleteWithoutArchive());
        $query = NoteQuery::create()->filterByTitle('note 2');
        $query->setArchiveOnDelete(false);
        self::assertSame(1, $query->delete());
        self::assertSame(2, NoteQuery::create()->deleteAllWithoutArchive());
        self::assertSame([], $this->column('ar_old_note', 'title'));
        $this->notes(1);
        NoteQuery::create()->filterByTitle('note 1')->update(['Title' => 'saved'], null, true);
        self::assertSame(['saved'], $this->column('ar_old_note', 'title'));
    }

    public function testArchiveIsRefusedWhereTheRowsCannotBeLocked(): void
    {
        $this->expectException(OrmException::class);
        NoteQuery::create()->limit(1)->archive();
    }

    public function testUpsert(): void
    {
        $this->notes(1);
        NoteQuery::create()->upsert(
            [['Code' => 'c1', 'Title' => 'changed'], ['Code' => 'c2', 'Title' => 'new']],
            ['Code'],
        );
        self::assertSame(['changed', 'new'], $this->column('ar_old_note', 'title'));
        (new Seat())->setHall('a')->setNumber(1)->setGuest('Ann')->save();
        $rows = [['Hall' => 'a', 'Number' => 1, 'Guest' => 'Bob'], ['Hall' => 'a', 'Number' => 2, 'Guest' => 'Cid']];
        SeatQuery::create()->upsert($rows, ['Hall', 'Number']);
        // Only changes are archived there.
        self::assertSame(['Bob'], $this->column('ar_seat_archive', 'guest', 'number'));
        self::assertSame(['Bob', 'Cid'], $this->column('ar_seat', 'guest', 'number'));
    }

    public function testDoInsert(): void
    {
        NoteQuery::create()->filterByTitle('a')->doInsert();
        self::assertSame(['a'], $this->column('ar_old_note', 'title'));
    }

    public function testUpdateOfTheKey(): void
    {
        (new Seat())->setHall('a')->setNumber(1)->save();
        SeatQuery::create()->filterByNumber(1)->update(['Number' => 7]);
        self::assertSame([7], $this->column('ar_seat_archive', 'number', 'number'));
        $this->expectException(ArchiveException::class);
        $this->expectExceptionMessage('computes their key "number" in SQL');
        SeatQuery::create()->filterByNumber(7)->update(['Number' => Expression::sql('Seat.Number + 1')]);
    }

    public function testHistoryOfQueries(): void
    {
        foreach ([1, 2] as $amount) {
            (new Price())->setAmount($amount)->save();
        }
        PriceQuery::create()->filterByAmount(0, '>')->update(['Amount' => Expression::sql('Price.Amount + ?', 10)]);
        PriceQuery::create()->filterByAmount(0, '>')->update(['Amount' => Expression::sql('Price.Amount + ?', 10)]);
        PriceQuery::create()->deleteAll();
        self::assertSame([11, 12, 21, 22, 21, 22], $this->column('ar_price_archive', 'amount', 'archive_id'));
    }

    public function testAnOwnArchiveMethodIsHonoured(): void
    {
        $own = (new OwnBook())->setTitle('a');
        $own->save();
        (new OwnBook())->setTitle('b')->save();
        OwnBook::$archived = [];
        self::assertSame(1, (new OwnBookQuery())->filterByTitle('b')->delete());
        $own->delete();

        self::assertSame(['b', 'a'], OwnBook::$archived);
        self::assertSame(['a, by hand', 'b, by hand'], $this->column('ar_book_archive', 'title'));
    }

    public function testRowsOfSubclasses(): void
    {
        (new \Archived\Cat())->setName('Tom')->save();
        (new \Archived\Pet())->setName('Rex')->save();
        \Archived\CatQuery::create()->deleteAll();
        self::assertSame(['Tom'], $this->column('ar_pet_archive', 'name'));
        self::assertSame(['cat'], $this->column('ar_pet_archive', 'kind'));
        PetQuery::create()->filterByName('Rex')->update(['Name' => 'Max']);
        self::assertSame(['Tom', 'Max'], $this->column('ar_pet_archive', 'name'));
    }

    public function testInATransactionOfTheApplication(): void
    {
        $book = $this->book('a');
        $this->connection->beginTransaction();
        BookQuery::create()->filterById($book->getId())->delete();
        $this->connection->rollBack();
        self::assertSame([], $this->column('ar_book_archive', 'title'));
        self::assertSame(['a'], $this->column('ar_book', 'title'));
        self::assertInstanceOf(Book::class, BookQuery::create()->findPk($book->getId()));
        self::assertInstanceOf(Note::class, $this->notes(1)[0]);
    }
}
