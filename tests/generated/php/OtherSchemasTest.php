<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Keyless\Setting;
use Keyless\SettingQuery;
use Keyless\Visit;
use Keyless\VisitQuery;
use MutableDates\Meeting;
use MutableDates\MeetingQuery;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\StaleClassesException;
use Orm\Runtime\Map\TableMap;
use Replicated\Article;
use Replicated\ArticleQuery;
use Stale\Leftover;
use Stale\LeftoverQuery;
use Wide\Questionnaire;
use Wide\QuestionnaireQuery;

/** Small schemas for one special feature each. */
final class OtherSchemasTest extends TestCase
{
    public function testTablesWithoutAKey(): void
    {
        VisitQuery::create()->deleteAll();
        $visit = (new Visit())->setPage('home')->setSeconds(5);
        $visit->save();
        (new Visit())->setPage('home')->save();
        self::assertSame(2, VisitQuery::create()->filterByPage('home')->count());
        self::assertCount(2, VisitQuery::create()->find(), 'rows that look alike are rows of their own');
        self::assertNull($visit->getPrimaryKey());
        self::assertSame(1, VisitQuery::create()->filterBySeconds(5)->update(['Seconds' => 6]));
        self::assertSame(1, VisitQuery::create()->filterBySeconds(6)->delete());
        self::assertThrows(LogicException::class, static fn () => $visit->setSeconds(7)->save());
        self::assertThrows(LogicException::class, static fn () => $visit->delete());
        self::assertThrows(LogicException::class, static fn () => $visit->buildPkeyCriteria());
    }

    public function testKeysThatTheApplicationGives(): void
    {
        SettingQuery::create()->deleteAll();
        (new Setting())->setName('colour')->setContent('red')->save();
        $setting = SettingQuery::create()->requirePk('colour');
        $setting->setName('color')->save();
        self::assertSame('red', SettingQuery::create()->requirePk('color')->getContent());
        self::assertNull(SettingQuery::create()->findPk('colour'));
    }

    public function testMutableDates(): void
    {
        $meeting = (new Meeting())->setDay('2024-02-29')->setBegins('09:30:00')->setStamp('2024-02-29 09:30:00');
        $meeting->save();
        $meeting = self::again($meeting);
        self::assertSame('29.02.2024', $meeting->getDay(), 'the default format');
        self::assertInstanceOf(\DateTime::class, $meeting->getDay(null));
        $stamp = $meeting->getStamp();
        self::assertInstanceOf(\DateTime::class, $stamp);
        $stamp->modify('+1 day');
        $meeting->setStamp($stamp)->save();
        self::assertSame('2024-03-01', self::again($meeting)->getStamp('Y-m-d'));
    }

    public function testNamesInArraysAsConfigured(): void
    {
        $meeting = (new Meeting())->fromArray(['meeting_room' => 'Blue', 'MeetingRoom' => 'Red']);
        self::assertSame('Blue', $meeting->getMeetingRoom());
        self::assertSame('Blue', $meeting->getByName('meeting_room'));
        self::assertSame(
            'Red',
            $meeting->setByName('MeetingRoom', 'Red', TableMap::TYPE_PHPNAME)->toArray()['meeting_room'],
        );
        self::assertSame('Red', $meeting->toArray(TableMap::TYPE_CAMELNAME)['meetingRoom']);
        $meeting->setNextMeeting((new Meeting())->setMeetingRoom('Green'));
        $array = $meeting->toArray(includeForeignObjects: true);
        self::assertSame('Green', $array['next_meeting']['meeting_room'] ?? null);
        self::assertStringContainsString('"meeting_room":"Red"', str_replace(' ', '', $meeting->toJSON()));
        self::assertSame('Red', (new Meeting())->fromJSON($meeting->toJSON())->getMeetingRoom());
        $all = new ObjectCollection([$meeting]);
        $all->setModel(Meeting::class);
        self::assertSame('Red', $all->toArray()[0]['meeting_room']);
        $meeting->save();
        self::assertSame(
            1,
            MeetingQuery::create()->filterByPrimaryKey((int) $meeting->getId())->update(
                ['MeetingRoom' => 'Grey'],
                null,
                true,
            ),
        );
        self::assertSame('Grey', self::again($meeting)->getMeetingRoom());
    }

    public function testMoreColumnsThanAnIntegerHasBits(): void
    {
        $row = new Questionnaire();
        for ($i = 1; $i <= 70; ++$i) {
            $row->setByName("Answer$i", $i);
        }
        self::assertCount(70, $row->getModifiedColumns());
        $row->save();
        $row = self::again($row);
        self::assertSame(
            [1, 62, 63, 64, 70],
            [$row->getAnswer1(), $row->getAnswer62(), $row->getAnswer63(), $row->getAnswer64(), $row->getAnswer70()],
        );
        $row->setAnswer61(0)->setAnswer64(0)->setAnswer70(0);
        self::assertCount(3, $row->getModifiedColumns());
        $row->save();
        self::assertSame(
            [60, 0, 62, 63, 0, 69, 0],
            array_map(self::again($row)->getByPosition(...), [60, 61, 62, 63, 64, 69, 70]),
        );
        self::assertSame(1, QuestionnaireQuery::create()->filterByAnswer70(0)->delete());
    }

    public function testAReplicaThatIsDown(): void
    {
        ArticleQuery::create()->deleteAll();
        $article = (new Article())->setTitle('written on the primary');
        $article->save();
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        self::assertSame('written on the primary', ArticleQuery::create()->requirePk($article->getId())->getTitle());
        self::assertSame(1, ArticleQuery::create()->count());
        \Orm\Runtime\Orm::getWriteConnection('replica')->transaction(static function (): void {
            self::assertSame(1, ArticleQuery::create()->count());
        });
    }

    public function testClassesOfAnotherVersion(): void
    {
        $calls = [
            static fn () => LeftoverQuery::create()->find(),
            static fn () => LeftoverQuery::create()->findPk(1),
            static fn () => (new Leftover())->setName('x')->save(),
            static fn () => LeftoverQuery::create()->filterByName('x')->delete(),
            static fn () => LeftoverQuery::create()->insertMany([(new Leftover())->setName('x')]),
            static fn () => \Stale\Map\LeftoverTableMap::getTableMap(),
        ];
        foreach ($calls as $call) {
            self::assertThrows(StaleClassesException::class, $call, 'orm model:build');
        }
    }
}
