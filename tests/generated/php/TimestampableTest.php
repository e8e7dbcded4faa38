<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Dated\DatedCreated;
use Dated\DatedCreatedQuery;
use Dated\DatedDay;
use Dated\DatedDayQuery;
use Dated\DatedEntry;
use Dated\DatedEntryQuery;
use Dated\DatedNote;
use Dated\DatedNoteQuery;
use Dated\DatedSecond;
use Dated\DatedSecondQuery;
use Dated\DatedTask;
use Dated\DatedTaskQuery;
use Dated\DatedToken;
use Dated\DatedTokenQuery;
use Dated\DatedUpdated;
use Dated\DatedUpdatedQuery;
use Dated\Map\DatedEntryTableMap;
use Orm\Generated\Tests\Support\StoppedClock;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\SystemClock;

/** The dates of rows, and the keys that tables without one get. */
final class TimestampableTest extends TestCase
{
    private const MONDAY = '2026-03-02 10:00:00.000000';
    private const TUESDAY = '2026-03-03 11:30:00.000000';
    private const WEDNESDAY = '2026-03-04 12:00:00.000000';

    private StoppedClock $clock;

    private string $zone;

    protected function setUp(): void
    {
        parent::setUp();
        $this->zone = date_default_timezone_get();
        date_default_timezone_set('UTC');
        $this->clock = new StoppedClock(self::MONDAY);
        Orm::getStandardServiceContainer()->setClock($this->clock);
        foreach (
            [
            DatedNoteQuery::class, DatedEntryQuery::class, DatedSecondQuery::class, DatedDayQuery::class,
            DatedCreatedQuery::class, DatedUpdatedQuery::class, DatedTaskQuery::class, DatedTokenQuery::class,
            ] as $query
        ) {
            $query::create()->deleteAll();
        }
    }

    protected function tearDown(): void
    {
        Orm::getStandardServiceContainer()->setClock(new SystemClock());
        date_default_timezone_set($this->zone);
        parent::tearDown();
    }

    public function testInsertWritesOneInstantIntoBoth(): void
    {
        $entry = self::entry('a');
        self::assertSame([self::MONDAY, self::MONDAY], self::datesOf($entry));
        self::assertSame([self::MONDAY, self::MONDAY], self::stored($entry));
        self::assertSame(1, $this->clock->asked);
        self::assertFalse($entry->isModified());
    }

    public function testUpdateWritesTheUpdateDateOnly(): void
    {
        $entry = self::entry('a');
        $this->clock->time = self::TUESDAY;
        $entry->setTitle('b');
        self::assertSame(1, $entry->save());
        self::assertSame([self::MONDAY, self::TUESDAY], self::datesOf($entry));
        self::assertSame([self::MONDAY, self::TUESDAY], self::stored($entry));
    }

    public function testNothingChangedWritesNothing(): void
    {
        $entry = self::entry('a');
        $this->clock->time = self::TUESDAY;
        self::assertSame(0, $entry->save());
        self::assertSame(0, $entry->setTitle('a')->save());
        self::assertSame([self::MONDAY, self::MONDAY], self::stored($entry));
    }

    public function testDatesThatAreGivenStay(): void
    {
        $entry = (new DatedEntry())->setTitle('a')->setCreatedAt('2001-01-01 00:00:00');
        $entry->save();
        self::assertSame(['2001-01-01 00:00:00.000000', self::MONDAY], self::stored($entry));
        $entry->setTitle('b')->setUpdatedAt('2002-02-02 00:00:00')->save();
        self::assertSame(['2001-01-01 00:00:00.000000', '2002-02-02 00:00:00.000000'], self::stored($entry));
        $this->clock->time = self::TUESDAY;
        $entry->setTitle('c')->save();
        self::assertSame(self::TUESDAY, self::stored($entry)[1]);
    }

    public function testKeepUpdateDateUnchangedOfAnObject(): void
    {
        $entry = self::entry('a');
        $this->clock->time = self::TUESDAY;
        self::assertSame($entry, $entry->setTitle('b')->keepUpdateDateUnchanged());
        self::assertSame(1, $entry->save());
        self::assertSame([self::MONDAY, self::MONDAY], self::stored($entry));
        $entry->setTitle('c')->save();
        self::assertSame([self::MONDAY, self::TUESDAY], self::stored($entry), 'it was for one save');
    }

    public function testARollbackBringsTheDatesBack(): void
    {
        $entry = self::entry('a');
        $this->clock->time = self::TUESDAY;
        $con = Orm::getWriteConnection('dates');
        $con->beginTransaction();
        $entry->setTitle('b')->keepUpdateDateUnchanged()->save($con);
        $entry->setTitle('c')->save($con);
        self::assertSame(self::TUESDAY, self::datesOf($entry)[1]);
        $con->rollBack();
        self::assertSame([self::MONDAY, self::MONDAY], self::datesOf($entry));
        self::assertSame([self::MONDAY, self::MONDAY], self::stored($entry));
    }

    public function testAFailedSaveBringsTheDatesBack(): void
    {
        $token = (new DatedToken())->setCode('x')->setHits(1);
        $token->save();
        $again = (new DatedToken())->setCode('x')->setHits(2);
        self::assertThrows(\Throwable::class, static fn () => $again->save());
        self::assertNull($again->getCreatedAt());
        $this->clock->time = self::TUESDAY;
        $again->setCode('y')->save();
        self::assertSame(self::TUESDAY, $again->getCreatedAt('Y-m-d H:i:s.u'));
    }

    public function testObjectsOfAGraphAndOfACollection(): void
    {
        $entry = (new DatedEntry())->setTitle('a');
        $entry->addDatedNote((new DatedNote())->setText('one'));
        $entry->addDatedNote((new DatedNote())->setText('two'));
        $entry->save();
        self::assertSame(
            3,
            DatedNoteQuery::create()
                ->filterByCreatedAt(self::MONDAY)
                ->count() + DatedEntryQuery::create()
                ->filterByCreatedAt(self::MONDAY)
                ->count(),
        );
        $this->clock->time = self::TUESDAY;
        $entry->getDatedNotes()[0]?->setText('three');
        $entry->save();
        self::assertSame(1, DatedNoteQuery::create()->filterByUpdatedAt(self::TUESDAY)->count());
        self::assertSame(self::MONDAY, self::stored($entry)[1], 'the parent is not changed');
        $entries = new ObjectCollection([(new DatedEntry())->setTitle('c'), (new DatedEntry())->setTitle('d')]);
        $entries->setModel(DatedEntry::class);
        $entries->save();
        self::assertSame(2, DatedEntryQuery::create()->filterByUpdatedAt(self::TUESDAY)->count());
    }

    public function testInsertManyHasOneInstant(): void
    {
        $objects = array_map(
            static fn (string $title): DatedEntry => (new DatedEntry())->setTitle($title),
            ['a', 'b', 'c'],
        );
        $objects[2]->setCreatedAt('2001-01-01 00:00:00');
        Orm::getStandardServiceContainer()->setClock(new SystemClock());
        DatedEntryQuery::create()->insertMany($objects);
        $instants = array_unique(array_map(static fn (DatedEntry $entry): string => self::stored($entry)[1], $objects));
        self::assertCount(1, $instants);
        self::assertSame('2001-01-01 00:00:00.000000', self::stored($objects[2])[0]);
        self::assertSame(self::stored($objects[0])[0], $instants[0]);
    }

    public function testUpsert(): void
    {
        DatedTokenQuery::create()->upsert([['Code' => 'a', 'Hits' => 1]], ['Code']);
        $this->clock->time = self::TUESDAY;
        DatedTokenQuery::create()->upsert([['Code' => 'a', 'Hits' => 2], ['Code' => 'b', 'Hits' => 1]], ['Code']);
        $dates = [];
        foreach (DatedTokenQuery::create()->orderByCode()->find() as $token) {
            $dates[$token->getCode()] = [
                $token->getHits(),
                $token->getCreatedAt('Y-m-d H:i:s.u'),
                $token->getUpdatedAt('Y-m-d H:i:s.u'),
            ];
        }
        self::assertSame([
            'a' => [2, self::MONDAY, self::TUESDAY],
            'b' => [1, self::TUESDAY, self::TUESDAY],
        ], $dates);
    }

    public function testUpdateOfAQuery(): void
    {
        [$first, $second] = [self::entry('a'), self::entry('b')];
        $this->clock->time = self::TUESDAY;
        self::assertSame(1, DatedEntryQuery::create()->filterByTitle('a')->update(['Title' => 'x']));
        self::assertSame([self::MONDAY, self::TUESDAY], self::stored($first));
        self::assertSame([self::MONDAY, self::MONDAY], self::stored($second));
        $this->clock->time = self::WEDNESDAY;
        $kept = DatedEntryQuery::create()->filterByTitle('x')->keepUpdateDateUnchanged();
        self::assertSame(1, $kept->update(['Title' => 'y']));
        self::assertSame(self::TUESDAY, self::stored($first)[1]);
        DatedEntryQuery::create()->filterByTitle('y')->update(['UpdatedAt' => '2001-01-01 00:00:00']);
        self::assertSame('2001-01-01 00:00:00.000000', self::stored($first)[1]);
        self::assertSame(2, DatedEntryQuery::create()->updateAll(['Title' => 'z']));
        self::assertSame(self::WEDNESDAY, self::stored($second)[1]);
        $this->clock->time = self::TUESDAY;
        DatedEntryQuery::create()->filterByTitle('z')->update(['Title' => 'w'], null, true);
        self::assertSame(self::TUESDAY, self::stored($second)[1]);
    }

    public function testCopyHasNoDates(): void
    {
        $entry = self::entry('a');
        $this->clock->time = self::TUESDAY;
        $copy = $entry->copy();
        self::assertNull($copy->getCreatedAt());
        self::assertNull($copy->getUpdatedAt());
        $copy->save();
        self::assertSame([self::TUESDAY, self::TUESDAY], self::stored($copy));
        self::assertSame([self::MONDAY, self::MONDAY], self::datesOf($entry));
    }

    public function testWholeNumbersAreSeconds(): void
    {
        $second = (new DatedSecond())->setTitle('a');
        $second->save();
        $seconds = (new \DateTimeImmutable(self::MONDAY))->getTimestamp();
        self::assertSame([$seconds, $seconds], [$second->getCreatedAt(), $second->getUpdatedAt()]);
        $this->clock->time = self::TUESDAY;
        DatedSecondQuery::create()->filterByTitle('a')->update(['Title' => 'b']);
        $second->reload();
        self::assertSame((new \DateTimeImmutable(self::TUESDAY))->getTimestamp(), $second->getUpdatedAt());
        self::assertSame(1, DatedSecondQuery::create()->recentlyUpdated(1)->count());
        $this->clock->time = '2026-03-05 00:00:00';
        self::assertSame(0, DatedSecondQuery::create()->recentlyUpdated(1)->count());
    }

    public function testDaysOfATimeZoneAndThePrecisionOfAColumn(): void
    {
        $this->clock->time = '2026-03-02 22:00:00.123456';
        $day = (new DatedDay())->setTitle('a');
        $day->save();
        $read = DatedDayQuery::create()->findOne();
        self::assertSame('2026-03-03', $read?->getMadeOn('Y-m-d'), 'it is Tuesday in Auckland');
        self::assertSame('2026-03-02 22:00:00.123', substr((string) $day->getChangedAt('Y-m-d H:i:s.u'), 0, 23));
        $day->reload();
        self::assertSame('2026-03-02 22:00:00', $day->getChangedAt('Y-m-d H:i:s'));
        self::assertSame(1, DatedDayQuery::create()->recentlyCreated(0)->count());
        self::assertSame(0, DatedDayQuery::create()->recentlyCreated(-1)->count());
    }

    public function testTimeZonesOfPhp(): void
    {
        date_default_timezone_set('Europe/Berlin');
        $entry = self::entry('a');
        self::assertSame('2026-03-02 11:00:00', $entry->getCreatedAt('Y-m-d H:i:s'));
        self::assertSame(
            (new \DateTimeImmutable(self::MONDAY, new \DateTimeZone('UTC')))->getTimestamp(),
            $entry->getCreatedAt()?->getTimestamp(),
        );
        self::assertSame(1, DatedEntryQuery::create()->recentlyCreated()->count());
        // Half past two comes twice in this night.
        foreach (['2026-10-25 00:30:00', '2026-10-25 01:30:00'] as $this->clock->time) {
            $entry->setTitle($this->clock->time)->save();
            self::assertSame('2026-10-25 02:30:00', $entry->getUpdatedAt('Y-m-d H:i:s'));
        }
    }

    public function testDisabledDates(): void
    {
        $created = (new DatedCreated())->setTitle('a');
        $created->save();
        $updated = (new DatedUpdated())->setTitle('a');
        $updated->save();
        self::assertSame(
            [self::MONDAY, self::MONDAY],
            [$created->getCreatedAt('Y-m-d H:i:s.u'), $updated->getUpdatedAt('Y-m-d H:i:s.u')],
        );
        self::assertFalse(method_exists($created, 'getUpdatedAt'));
        self::assertFalse(method_exists($updated, 'getCreatedAt'));
        self::assertFalse(method_exists($created, 'keepUpdateDateUnchanged'));
        self::assertFalse(method_exists(DatedCreatedQuery::class, 'recentlyUpdated'));
        self::assertFalse(method_exists(DatedCreatedQuery::class, 'keepUpdateDateUnchanged'));
        self::assertFalse(method_exists(DatedUpdatedQuery::class, 'lastCreatedFirst'));
        $this->clock->time = self::TUESDAY;
        $created->setTitle('b')->save();
        DatedCreatedQuery::create()->filterByTitle('b')->update(['Title' => 'c']);
        DatedUpdatedQuery::create()->filterByTitle('a')->update(['Title' => 'c']);
        $updated->reload();
        self::assertSame(self::TUESDAY, $updated->getUpdatedAt('Y-m-d H:i:s.u'));
    }

    public function testOrdersAndFilters(): void
    {
        foreach ([self::TUESDAY => 'b', self::MONDAY => 'a', self::WEDNESDAY => 'c'] as $this->clock->time => $title) {
            self::entry($title);
        }
        $titles = static fn (DatedEntryQuery $query): string
            => implode('', array_column($query->find()->toArray(), 'Title'));
        self::assertSame('cba', $titles(DatedEntryQuery::create()->lastUpdatedFirst()));
        self::assertSame('abc', $titles(DatedEntryQuery::create()->firstUpdatedFirst()));
        self::assertSame('cba', $titles(DatedEntryQuery::create()->lastCreatedFirst()));
        self::assertSame('abc', $titles(DatedEntryQuery::create()->firstCreatedFirst()));
        $this->clock->time = '2026-03-04 11:30:00.000000';
        self::assertSame('bc', $titles(DatedEntryQuery::create()->recentlyUpdated(1)->firstUpdatedFirst()));
        self::assertSame('abc', $titles(DatedEntryQuery::create()->recentlyCreated(2.5)->firstCreatedFirst()));
    }

    public function testMovesInAListDoNotTouchOtherRows(): void
    {
        $tasks = [];
        foreach (['a', 'b', 'c'] as $title) {
            $tasks[] = $task = (new DatedTask())->setTitle($title);
            $task->save();
        }
        self::assertSame([1, 2, 3], array_map(static fn (DatedTask $task): ?int => $task->getRank(), $tasks));
        $this->clock->time = self::TUESDAY;
        $tasks[2]->moveToTop();
        $dates = array_column(DatedTaskQuery::create()->orderByTitle()->find()->toArray(), 'UpdatedAt', 'Title');
        self::assertStringStartsWith('2026-03-02', (string) $dates['a']);
        self::assertStringStartsWith('2026-03-02', (string) $dates['b']);
        (new DatedTask())->setTitle('d')->insertAtTop()->save();
        $tasks[0]->delete();
        self::assertSame(1, DatedTaskQuery::create()->filterByTitle('b')->filterByUpdatedAt(self::MONDAY)->count());
        self::assertSame(1, DatedTaskQuery::create()->filterByTitle('d')->filterByCreatedAt(self::TUESDAY)->count());
        self::assertSame(
            [1, 2, 3],
            array_map('intval', DatedTaskQuery::create()->orderByRank()->select(['SortableRank'])->find()->getData()),
        );
    }

    public function testKeysAndParametersOfTheTableMap(): void
    {
        self::assertSame(['id'], DatedEntryTableMap::PRIMARY_KEY);
        self::assertSame(['code'], \Dated\Map\DatedTokenTableMap::PRIMARY_KEY);
        self::assertSame(
            [
                'auto_add_pk' => ['name' => 'id', 'autoIncrement' => 'true', 'type' => 'INTEGER'],
                'timestampable' => [
                    'create_column' => 'created_at',
                    'update_column' => 'updated_at',
                    'disable_created_at' => 'false',
                    'disable_updated_at' => 'false',
                ],
            ],
            DatedEntryTableMap::getTableMap()->getBehaviors(),
        );
        $entry = self::entry('a');
        self::assertSame($entry, DatedEntryQuery::create()->findPk($entry->getId()));
    }

    private static function entry(string $title): DatedEntry
    {
        $entry = (new DatedEntry())->setTitle($title);
        $entry->save();

        return $entry;
    }

    /** @return array{?string, ?string} as the object has them */
    private static function datesOf(DatedEntry $entry): array
    {
        return [$entry->getCreatedAt('Y-m-d H:i:s.u'), $entry->getUpdatedAt('Y-m-d H:i:s.u')];
    }

    /** @return array{string, string} as the row has them */
    private static function stored(DatedEntry $entry): array
    {
        $statement = Orm::getWriteConnection('dates')->prepare(
            'SELECT created_at, updated_at FROM dated_entry WHERE id = ?',
        );
        $statement->execute([$entry->getId()]);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $padded = static fn (mixed $date): string
            => (new \DateTimeImmutable(is_scalar($date) ? (string) $date : ''))->format('Y-m-d H:i:s.u');

        return is_array($row) ? [$padded($row[0]), $padded($row[1])] : ['', ''];
    }
}
