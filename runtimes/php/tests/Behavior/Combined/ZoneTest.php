<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Memo;
use Combined\MemoQuery;
use Combined\Post;
use Combined\Task;
use Combined\TaskArchiveQuery;
use Combined\TaskQuery;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Dates of behaviors in processes and on connections of any zone, also where clocks change. */
final class ZoneTest extends CombinedTestCase
{
    use OnEveryDatabase;

    private const FORMAT = 'Y-m-d H:i:s';

    private string $zone;

    protected function setUp(): void
    {
        parent::setUp();
        $this->zone = date_default_timezone_get();
    }

    protected function tearDown(): void
    {
        date_default_timezone_set($this->zone);
        parent::tearDown();
    }

    /** @return array<string, array{string, string|null, string}> the process, the connection, an instant in UTC */
    public static function places(): array
    {
        $cases = [];
        foreach (['UTC', 'America/New_York'] as $process) {
            foreach ([null, 'UTC', 'America/St_Johns'] as $connection) {
                foreach (['2026-12-31 23:30:00', '2024-07-01 03:59:59'] as $instant) {
                    $cases["$process, $connection, $instant"] = [$process, $connection, $instant];
                }
            }
        }
        // Around the hours that are skipped and repeated.
        $changes = ['2026-03-29 00:59:59', '2026-03-29 01:00:00', '2026-10-24 23:59:59', '2026-10-25 02:00:00'];
        foreach ($changes as $instant) {
            $cases["clocks change, $instant"] = ['America/New_York', 'Europe/Berlin', $instant];
        }

        return $cases;
    }

    /** @dataProvider places */
    public function testDatesAreTheInstantsOfTheirWrites(string $process, ?string $connection, string $instant): void
    {
        $this->useZones($process, $connection);
        $now = new \DateTimeImmutable($instant, new \DateTimeZone('UTC'));
        $this->clock->seconds = $now->getTimestamp() - SetClock::START;
        $task = new Task();
        $task->setLocale('en')->setTitle('a');
        $task->save();
        $post = (new Post())->setName('a');
        $post->save();
        $memo = new Memo();
        $memo->save();
        $dates = fn (): array => [
            $task->getCreatedAt(), $task->getUpdatedAt(), $task->getVersionCreatedAt(), $memo->getCreatedAt(),
            $task->getOneVersion(1)?->getVersionCreatedAt(), $post->getUpdatedAt(),
            $post->getContent()?->getUpdatedAt(),
        ];
        $this->assertInstants($now, $dates());
        IdentityMaps::active()->clearAll();
        foreach ([$task, $post, $memo] as $object) {
            $object->reload(true);
        }
        $this->assertInstants($now, $dates());

        $later = $now->modify('+1 day');
        $this->clock->seconds += 86400;
        $memo->setText('x')->save();
        TaskQuery::create()->updateAll(['Weight' => 3]);
        $task->reload();
        $this->assertInstants($now, [$task->getCreatedAt(), $memo->getCreatedAt()]);
        $this->assertInstants($later, [$task->getUpdatedAt(), $task->getVersionCreatedAt(), $memo->getUpdatedAt()]);
        $task->delete();
        $archived = TaskArchiveQuery::create()->findOne();
        $this->assertInstants($later, [$archived?->getArchivedAt(), $archived?->getUpdatedAt()]);
        $task = Task::restore((int) $task->getId());
        $this->assertInstants($now, [$task->getCreatedAt()]);
    }

    /** @dataProvider places */
    public function testRecentRowsAreFound(string $process, ?string $connection, string $instant): void
    {
        $this->useZones($process, $connection);
        $now = new \DateTimeImmutable($instant, new \DateTimeZone('UTC'));
        $this->clock->seconds = $now->getTimestamp() - SetClock::START;
        (new Memo())->save();
        foreach ([0, 86_000] as $seconds) {
            $this->clock->seconds += $seconds;
            self::assertSame(1, MemoQuery::create()->recentlyUpdated(1)->count());
            self::assertSame(1, MemoQuery::create()->recentlyCreated(1)->count());
        }
        $this->clock->seconds += 401;
        self::assertSame(0, MemoQuery::create()->recentlyUpdated(1)->count());
        self::assertSame(0, MemoQuery::create()->recentlyCreated(1)->count());
    }

    /** The column has no place for which of the two hours it was: objects say what their rows say. */
    public function testTheRepeatedHourStopsNothing(): void
    {
        $this->useZones('America/New_York', 'Europe/Berlin');
        foreach (['2026-10-25 00:30:00', '2026-10-25 01:30:00'] as $instant) {
            $now = new \DateTimeImmutable($instant, new \DateTimeZone('UTC'));
            $this->clock->seconds = $now->getTimestamp() - SetClock::START;
            $task = new Task();
            $task->setLocale('en')->setTitle('a');
            $task->save();
            $said = [$task->getCreatedAt(), $task->getUpdatedAt(), $task->getVersionCreatedAt()];
            self::assertSame('2026-10-25 02:30:00', $task->getCreatedAt(self::FORMAT));
            $task->reload();
            self::assertEquals($said, [$task->getCreatedAt(), $task->getUpdatedAt(), $task->getVersionCreatedAt()]);
            $task->setWeight(2)->save();
            $task->delete();
            $restored = Task::restore((int) $task->getId());
            self::assertSame('2026-10-25 02:30:00', $restored->getCreatedAt(self::FORMAT));
        }
        TaskQuery::create()->updateAll(['Weight' => 4]);
        self::assertSame(2, TaskQuery::create()->recentlyUpdated(1)->count());
    }

    private function useZones(string $process, ?string $connection): void
    {
        if ($this->adapterName() === 'mysql' && str_contains((string) $connection, '/')) {
            // The servers of tests know no names of zones; PHP does.
            [$process, $connection] = [(string) $connection, null];
        }
        date_default_timezone_set($process);
        $container = Orm::getStandardServiceContainer();
        $container->setTimeZone('bookstore', $connection);
        $this->connection = $this->connect();
        $container->setConnection('bookstore', $this->connection);
    }

    /** @param list<mixed> $dates */
    private function assertInstants(\DateTimeImmutable $instant, array $dates): void
    {
        foreach ($dates as $number => $date) {
            self::assertInstanceOf(\DateTimeInterface::class, $date, "date $number");
            self::assertSame($instant->getTimestamp(), $date->getTimestamp(), "date $number: {$date->format('c e')}");
        }
    }
}
