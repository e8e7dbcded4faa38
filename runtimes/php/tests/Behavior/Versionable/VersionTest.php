<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Behavior\Versionable\VersionAuthor;
use Orm\Runtime\Behavior\Versionable\VersionNotFoundException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Type\ObjectValue;
use Versioned\Asset;
use Versioned\AssetQuery;
use Versioned\Map\AssetTableMap;
use Versioned\Map\NoteTableMap;
use Versioned\Note;
use Versioned\NoteQuery;
use Versioned\NoteVersion;
use Versioned\NoteVersionQuery;
use Versioned\Page;
use Versioned\PageQuery;
use Versioned\PageRevision;
use Versioned\Seat;
use Versioned\SeatQuery;
use Versioned\SeatVersionQuery;

/** The methods of objects and queries, and every parameter. */
final class VersionTest extends VersionableTestCase
{
    use OnEveryDatabase;

    public function testAnOverrideDecidesWhetherASaveAddsAVersion(): void
    {
        $note = new class extends Note {
            public function isVersioningNecessary(?ConnectionInterface $con = null): bool
            {
                return $this->getTitle() !== 'draft' && parent::isVersioningNecessary($con);
            }
        };
        $note->setTitle('draft')->save();
        self::assertSame([0, 0], [$note->getVersion(), $note->getLastVersionNumber()]);
        $note->setTitle('final')->save();
        self::assertSame([1, 1], [$note->getVersion(), $note->getLastVersionNumber()]);
        $note->setTitle('draft')->save();
        self::assertSame([1, 1], [$note->getVersion(), $note->getLastVersionNumber()]);
        $note->addVersion();
        self::assertSame([2, 2], [$note->getVersion(), $note->getLastVersionNumber()]);
    }

    public function testNumbersEverySavedState(): void
    {
        $note = new Note();
        self::assertSame(0, $note->getVersion());
        self::assertTrue($note->isVersioningNecessary());
        self::assertSame(0, $note->getLastVersionNumber());
        $note->setTitle('one')->save();
        self::assertSame(1, $note->getVersion());
        self::assertFalse($note->isVersioningNecessary());
        $note->save();
        self::assertSame(1, $note->getVersion());
        $note->setTitle('two')->setScore('1.50')->save();
        self::assertSame(2, $note->getVersion());
        self::assertSame([1, 2], $this->numbers('vn_note_version', (int) $note->getId()));
        self::assertSame(2, $note->getLastVersionNumber());
        self::assertTrue($note->isLastVersion());

        $first = $note->getOneVersion(1);
        self::assertInstanceOf(NoteVersion::class, $first);
        self::assertSame(['one', null], [$first->getTitle(), $first->getScore()]);
        self::assertSame($note->getId(), $first->getId());
        self::assertSame('1.50', $note->getOneVersion(2)?->getScore());
        self::assertNull($note->getOneVersion(3));
        self::assertNull((new Note())->getOneVersion(1));
    }

    public function testGivesVersionsInOrder(): void
    {
        $note = self::note('1');
        foreach (range(2, 12) as $number) {
            $note->setTitle((string) $number)->save();
        }
        self::note('other');
        self::assertSame(range(1, 12), $note->getAllVersions()->getColumnValues('Version'));
        self::assertSame(range(12, 3), $note->getLastVersions()->getColumnValues('Version'));
        self::assertSame([12, 11], $note->getLastVersions(2)->getColumnValues('Version'));
        $criteria = NoteVersionQuery::create()->filterByVersion(5, Criteria::LESS_THAN);
        self::assertSame([4, 3, 2], $note->getLastVersions(3, $criteria)->getColumnValues('Version'));
        self::assertCount(12, $note->getNoteVersions());
        self::assertCount(0, (new Note())->getAllVersions());
    }

    public function testBringsAStateBack(): void
    {
        $note = self::note('one');
        $note->setTitle('two')->setNotedAt('2024-02-03 04:05:06')->save();
        self::assertSame($note, $note->toVersion(1));
        self::assertSame(['one', null, 1], [$note->getTitle(), $note->getNotedAt(), $note->getVersion()]);
        self::assertFalse($note->isLastVersion());
        self::assertTrue($note->isVersioningNecessary());
        self::assertSame([['two', 2]], $this->rows('SELECT "title", "version" FROM "vn_note"'));
        $note->save();
        self::assertSame(3, $note->getVersion());
        self::assertSame(['one', 'two', 'one'], $note->getAllVersions()->getColumnValues('Title'));
        $note->toVersion(3);
        self::assertFalse($note->isModified());
        $note->toVersion('2')->save();
        self::assertSame('2024-02-03 04:05:06', $note->getNotedAt('Y-m-d H:i:s'));
        self::assertSame(4, $note->getVersion());
    }

    public function testPopulatesFromAVersion(): void
    {
        $note = self::note('one');
        $note->setTitle('two')->save();
        $version = $note->getOneVersion(1);
        self::assertNotNull($version);
        self::assertSame('one', $note->populateFromVersion($version)->getTitle());
        $other = new Note();
        $other->populateFromVersion($version);
        self::assertSame([$note->getId(), 'one'], [$other->getId(), $other->getTitle()]);
    }

    public function testReportsAMissingVersion(): void
    {
        $note = self::note('one');
        foreach (['toVersion', 'compareVersion'] as $method) {
            try {
                $note->$method(99);
                self::fail('There is no version 99.');
            } catch (VersionNotFoundException $failure) {
                $expected = "The row {$note->getId()} of \"vn_note\" has no version 99.";
                self::assertStringContainsString($expected, $failure->getMessage());
            }
        }
        $this->expectException(VersionNotFoundException::class);
        $note->compareVersions(1, 2);
    }

    public function testCompares(): void
    {
        $note = self::note('a');
        $note->setTitle('b')->save();
        $note->setTitle('c')->setCode('x')->save();
        self::assertSame(['Title' => [1 => 'a', 2 => 'b']], $note->compareVersions(1, 2));
        self::assertSame([1 => ['Title' => 'a'], 2 => ['Title' => 'b']], $note->compareVersions(1, 2, 'versions'));
        self::assertSame(
            ['Title' => [3 => 'c', 1 => 'a'], 'Code' => [3 => 'x', 1 => null]],
            $note->compareVersion(1),
        );
        self::assertSame(['Code' => [3 => 'x', 1 => null]], $note->compareVersion(1, 'columns', null, ['Title']));
        self::assertSame([], $note->compareVersions(2, 2));
        $note->setTitle('unsaved');
        self::assertSame(['Title' => [3 => 'unsaved', 2 => 'b']], $note->compareVersion(2, 'columns', null, ['Code']));
        $this->expectException(OrmException::class);
        $note->compareVersion(1, 'rows');
    }

    public function testComparesStreamsAndObjectsByContent(): void
    {
        ObjectValue::allow(\ArrayObject::class);
        $asset = (new Asset())->setName('a')->setContent("\0\xff")->setSettings(new \ArrayObject([1]))->setTags(['x']);
        $asset->save();
        $asset->setName('b')->save();
        $asset->setContent('new')->setSettings(new \ArrayObject([2]))->setTags(['y'])->save();

        AssetTableMap::clearInstancePool();
        $asset = AssetQuery::create()->findPk($asset->getId());
        self::assertSame(['Name'], array_keys($asset->compareVersions(1, 2)));
        self::assertSame(['Content', 'Settings', 'Tags'], array_keys($asset->compareVersions(2, 3)));
        self::assertSame([], $asset->compareVersion(3));
        $asset->toVersion(3);
        self::assertSame([], $asset->getModifiedColumns());
        $asset->toVersion(1)->save();
        self::assertSame([], $asset->compareVersions(1, 4));
    }

    public function testDatesThatWereReadAreNotChangedByTheirVersion(): void
    {
        $note = (new Note())->setTitle('a')->setScore('1.50')->setNotedAt('2026-11-01 01:30:00');
        $note->save();
        NoteTableMap::clearInstancePool();
        $note = NoteQuery::create()->findPk($note->getId());
        self::assertSame('2026', $note->getNotedAt()->format('Y'));
        $note->toVersion(1);
        self::assertSame([], $note->getModifiedColumns());
        self::assertSame(0, $note->save());
    }

    public function testAddsAVersionOnDemand(): void
    {
        $note = self::note('one');
        $note->enforceVersioning();
        self::assertTrue($note->isVersioningNecessary());
        $note->save();
        self::assertSame(2, $note->getVersion());
        $note->save();
        self::assertSame(2, $note->getVersion());
        $version = $note->addVersion();
        self::assertSame([3, 'one'], [$version->getVersion(), $version->getTitle()]);
        self::assertSame(1, (new Note())->setTitle('new')->addVersion()->getVersion());
    }

    public function testCanBeSwitchedOff(): void
    {
        self::assertTrue(NoteQuery::isVersioningEnabled());
        $note = self::note('one');
        NoteQuery::disableVersioning();
        self::assertFalse(NoteQuery::isVersioningEnabled());
        self::assertTrue(PageQuery::isVersioningEnabled());
        $note->setTitle('two')->save();
        self::assertSame(0, self::note('new')->getVersion());
        self::assertSame(1, NoteQuery::create()->filterById($note->getId())->update(['Title' => 'three']));
        NoteQuery::create()->upsert([['Code' => 'c', 'Title' => 'up']], ['Code']);
        self::assertSame([[1]], $this->rows('SELECT COUNT(*) FROM "vn_note_version"'));
        $note->reload();
        $note->setTitle('four')->enforceVersioning()->save();
        self::assertSame(2, $note->getVersion());
        NoteQuery::enableVersioning();
        $note->setTitle('five')->save();
        self::assertSame([1, 2, 3], $this->numbers('vn_note_version', (int) $note->getId()));
    }

    public function testRunsCodeWithoutVersions(): void
    {
        $note = self::note('one');
        $result = NoteQuery::withoutVersioning(static function () use ($note): string {
            $note->setTitle('two')->save();

            return 'done';
        });
        self::assertSame(['done', true, 1], [$result, NoteQuery::isVersioningEnabled(), $note->getVersion()]);
        try {
            NoteQuery::withoutVersioning(static fn () => throw new \DomainException('broken'));
            self::fail('The exception reaches the caller.');
        } catch (\DomainException) {
            self::assertTrue(NoteQuery::isVersioningEnabled());
        }
        NoteQuery::disableVersioning();
        NoteQuery::withoutVersioning(static fn (): bool => true);
        self::assertFalse(NoteQuery::isVersioningEnabled());
    }

    public function testLogsVersions(): void
    {
        VersionAuthor::setProvider(static fn (): string => 'ann');
        $page = (new Page())->setTitle('one')->setBody('first body')->setReason('begun');
        $before = time();
        $page->save();
        $createdAt = $page->getVersionCreatedAt()?->getTimestamp();
        self::assertSame([1, 'ann', 'begun'], [$page->getVersion(), $page->getVersionCreatedBy(), $page->getReason()]);
        self::assertGreaterThanOrEqual($before, $createdAt);
        self::assertLessThanOrEqual(time(), $createdAt);
        self::assertSame(1, $page->getRevision());
        $page->setTitle('two')->save();
        self::assertSame([null, 'ann'], [$page->getReason(), $page->getVersionCreatedBy()]);
        $page->setTitle('three')->setReason('again')->setVersionCreatedBy('bob')->save();
        // Set again, though they are what the last version had.
        $page->setTitle('four')->setReason('again')->setVersionCreatedBy('bob')->save();
        VersionAuthor::setProvider(null);
        $page->setTitle('five')->setVersionCreatedAt('2020-01-01 00:00:00')->save();
        self::assertSame(
            [['ann', 'begun'], ['ann', null], ['bob', 'again'], ['bob', 'again'], [null, null]],
            $this->rows('SELECT "version_created_by", "reason" FROM "vn_page_revision" ORDER BY "revision"'),
        );
        self::assertSame('2020-01-01', $page->getOneVersion(5)?->getVersionCreatedAt('Y-m-d'));
        self::assertSame(['Title'], array_keys($page->compareVersions(1, 5)));
    }

    public function testAVersionBringsItsCommentBack(): void
    {
        $page = (new Page())->setTitle('one')->setReason('begun');
        $page->save();
        $page->setTitle('two')->setReason('changed')->save();
        self::assertSame('begun', $page->toVersion(1)->getReason());
        $page->save();
        self::assertSame([3, null], [$page->getVersion(), $page->getReason()], 'the new version has no comment');
    }

    public function testHasProxiesForAnotherColumnName(): void
    {
        $page = (new Page())->setTitle('one')->setVersion(7);
        self::assertSame(7, $page->getRevision());
        $page->save();
        self::assertSame(1, $page->getVersion());
        $other = (new Page())->setTitle('two');
        $other->save();
        $other->setTitle('three')->save();
        self::assertSame(1, PageQuery::create()->filterByVersion(2)->count());
        self::assertSame([2, 1], PageQuery::create()->orderByVersion('desc')->find()->getColumnValues('Revision'));
    }

    public function testLeavesColumnsOut(): void
    {
        self::assertFalse(method_exists(PageRevision::class, 'getVisits'));
        $page = (new Page())->setTitle('one')->setVisits(1);
        $page->save();
        $page->setVisits(2)->save();
        self::assertSame(1, $page->getVersion());
        self::assertSame(1, PageQuery::create()->filterById($page->getId())->update(['Visits' => 3]));
        $page->reload();
        self::assertSame([1, 3], [$page->getVersion(), $page->getVisits()]);
        $page->setTitle('two')->save();
        $page->toVersion(1);
        self::assertSame(['one', 3], [$page->getTitle(), $page->getVisits()]);
    }

    public function testCopiesColumnsThatAreLoadedLate(): void
    {
        $page = (new Page())->setTitle('one')->setBody('first');
        $page->save();
        $page->clearAllReferences();
        $read = PageQuery::create()->findPk($page->getId());
        self::assertNotNull($read);
        $read->setTitle('two')->save();
        $read->setBody('second')->save();
        self::assertSame(
            ['first', 'first', 'second'],
            array_map(static fn (PageRevision $one) => $one->getBody(), $read->getAllVersions()->getData()),
        );
        $read->toVersion(1);
        self::assertSame('first', $read->getBody());
        $read->save();
        self::assertSame([['first']], $this->rows('SELECT "body" FROM "vn_page"'));
    }

    public function testVersionsAreReadOnly(): void
    {
        $version = self::note('one')->getOneVersion(1);
        self::assertNotNull($version);
        foreach ([static fn () => $version->save(), static fn () => $version->delete()] as $write) {
            try {
                $write();
                self::fail('A version cannot be written.');
            } catch (PersistenceException) {
            }
        }
        try {
            NoteVersionQuery::create()->filterByVersion(1)->update(['Title' => 'forged']);
            self::fail('A version cannot be written.');
        } catch (OrmException) {
        }
        self::assertFalse((new \ReflectionMethod($version, 'setTitle'))->isPublic());
        $this->expectException(OrmException::class);
        NoteVersionQuery::create()->deleteAll();
    }

    public function testSupportsKeysOfSeveralColumns(): void
    {
        $seat = (new Seat())->setRoom('red')->setNumber(7)->setHolder('ann');
        $seat->save();
        $seat->setHolder('bob')->save();
        (new Seat())->setRoom('red')->setNumber(8)->save();
        self::assertSame(['ann', 'bob'], $seat->getAllVersions()->getColumnValues('Holder'));
        self::assertSame(2, SeatQuery::create()->filterByRoom('red')->update(['Holder' => 'eve']));
        $seat->reload();
        self::assertSame(3, $seat->getVersion());
        self::assertSame('ann', $seat->toVersion(1)->getHolder());
        $seat->save();
        self::assertSame(4, $seat->getLastVersionNumber());
        SeatQuery::create()->upsert(
            [['Room' => 'red', 'Number' => 7, 'Holder' => 'x'], ['Room' => 'blue', 'Number' => 1, 'Holder' => 'y']],
            ['Room', 'Number'],
        );
        self::assertSame(
            [['blue', 1, 1], ['red', 7, 5], ['red', 8, 2]],
            array_map(
                static fn (array $row): array => [$row[0], (int) $row[1], (int) $row[2]],
                $this->rows('SELECT "room", "number", "version" FROM "vn_seat" ORDER BY "room", "number"'),
            ),
        );
        self::assertSame(8, SeatVersionQuery::create()->count());
    }

    public function testACopyBeginsAnew(): void
    {
        $page = (new Page())->setTitle('one')->setReason('why')->setBody('text');
        $page->save();
        $page->setTitle('two')->save();
        foreach ([false, true] as $deep) {
            $copy = $page->copy($deep);
            self::assertSame([0, null], [$copy->getVersion(), $copy->getReason()]);
            $copy->save();
            self::assertSame([1, 'text'], [$copy->getVersion(), $copy->getOneVersion(1)?->getBody()]);
            self::assertSame([1], $this->numbers('vn_page_revision', (int) $copy->getId(), 'revision'));
        }
    }

    public function testSerializesAndExports(): void
    {
        $note = self::note('one');
        $note->setTitle('two')->save();
        $again = unserialize(serialize($note));
        self::assertInstanceOf(Note::class, $again);
        self::assertSame(2, $again->getVersion());
        $again->setTitle('three')->save();
        self::assertSame(3, $again->getVersion());
        self::assertSame(3, $again->toArray()['Version']);
        $made = (new Note())->fromArray(['Title' => 'x', 'Version' => 9]);
        $made->save();
        self::assertSame(1, $made->getVersion());
        $made->clear();
        self::assertSame(0, $made->getVersion());
    }

    public function testWorksWithoutInstancePooling(): void
    {
        \Orm\Runtime\Orm::disableInstancePooling();
        $note = self::note('one');
        $note->setTitle('two')->save();
        $read = NoteQuery::create()->findPk($note->getId());
        self::assertNotSame($note, $read);
        $read?->setTitle('three')->save();
        $note->setTitle('four')->save();
        self::assertSame(4, $note->getVersion());
    }
}
