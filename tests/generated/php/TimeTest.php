<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use PropelValues\Moment as PropelMoment;
use Values\Map\MomentTableMap;
use Values\Moment;
use Values\MomentQuery;

/** Time zones of columns, and strings that a database would truncate. */
final class TimeTest extends TestCase
{
    protected const DATASOURCE = 'values';

    private string $zone = 'UTC';

    protected function setUp(): void
    {
        parent::setUp();
        $this->zone = date_default_timezone_get();
        $this->use('Europe/Berlin', null);
    }

    protected function tearDown(): void
    {
        $this->use($this->zone, null);
        parent::tearDown();
    }

    /** Sets the time zones as at the start of a process. */
    private function use(string $php, ?string $connection): void
    {
        date_default_timezone_set($php);
        Orm::getStandardServiceContainer()->setTimeZone('values', $connection);
        $this->connection->close();
    }

    private function storedWall(Moment $moment): string
    {
        return substr((string) $this->value('SELECT wall FROM moment WHERE id = ?', $moment->getId()), 0, 19);
    }

    private static function saved(Moment $moment): Moment
    {
        $moment->save();

        return self::again($moment);
    }

    public function testFourteenDigitsAreADate(): void
    {
        $moment = self::saved(
            (new Moment())
                ->setWall('20260301123000')
                ->setInstant('20260301123000')
                ->setDay('20260301')
                ->setHour('20260301123000'),
        );
        self::assertSame('2026-03-01 12:30:00', $moment->getWall('Y-m-d H:i:s'));
        self::assertSame('2026-03-01 12:30:00', $moment->getInstant('Y-m-d H:i:s'));
        self::assertSame('2026-03-01', $moment->getDay('Y-m-d'));
        self::assertSame('12:30:00', $moment->getHour('H:i:s'));
        self::assertNotNull(MomentQuery::create()->findOneByWall('20260301123000'));
        self::assertSame(
            1,
            MomentQuery::create()->filterByWall(['min' => '20260301123000', 'max' => '20260301123000'])->count(),
        );
        self::assertSame(1, MomentQuery::create()->where('Moment.Wall = ?', '20260301123000')->count());
        self::assertSame(1, MomentQuery::create()->filterByInstant(['20260301123000'])->count());
        self::assertSame('2026-03-02', (new Moment())->fromArray(['Day' => '20260302'])->getDay('Y-m-d'));
        $imported = new Moment();
        $imported->importFrom('JSON', '{"Wall":"20260301123000"}');
        self::assertSame('2026-03-01 12:30:00', $imported->getWall('Y-m-d H:i:s'));
    }

    public function testImpossibleDatesAreRefused(): void
    {
        $impossible = [
            '2026-02-31', '2026-02-30 10:00', '31.02.2026', 'February 31 2026', '10000-01-01', '12026-01-01 10:00:00',
            '0000-01-01', '-0001-01-01', '2026-01-01 24:00:00', '2026-01-01 23:59:60', '20260231', '20261301000000',
            '202603011230', '1700000000000', ' ', 'soon', 20260301123000, -62135596801, PHP_INT_MAX,
        ];
        foreach ($impossible as $value) {
            $moment = (new Moment())->setWall('2026-01-01 00:00:00');
            $works = [
                static fn () => $moment->setByName('Wall', $value),
                static fn () => $moment->setByName('Instant', $value),
                static fn () => $moment->setByName('Day', $value),
                static fn () => $moment->fromArray(['Wall' => $value]),
                static fn () => (new PropelMoment())->setWall($value),
                static fn () => MomentQuery::create()->filterByWall($value)->find(),
                static fn () => MomentQuery::create()->filterByInstant(['max' => $value])->find(),
                static fn () => MomentQuery::create()->where('Moment.Wall < ?', $value)->find(),
                static fn () => MomentQuery::create()->filterById(1)->update(['Wall' => $value]),
            ];
            foreach ($works as $work) {
                self::assertThrows(InvalidValueException::class, $work, is_string($value) ? "\"$value\"" : '');
            }
            self::assertSame('2026-01-01 00:00:00', $moment->getWall('Y-m-d H:i:s'));
        }
        $late = new \DateTimeImmutable('9999-12-31 23:59:59 America/St_Johns');
        self::assertThrows(
            InvalidValueException::class,
            static fn () => (new Moment())->setWall($late),
            'years 1 to 9999',
        );
        self::assertThrows(
            InvalidValueException::class,
            static fn () => (new Moment())->setInstant($late),
            'years 1 to 9999',
        );
    }

    /** @return array<string, array{mixed}> one instant in many words */
    public static function instants(): array
    {
        return [
            'an object in UTC' => [new \DateTimeImmutable('@1700000000')],
            'a mutable object elsewhere' => [
                (new \DateTime('@1700000000'))->setTimezone(new \DateTimeZone('Asia/Kathmandu')),
            ],
            'a Unix timestamp' => [1700000000],
            'one as text' => ['1700000000'],
            'with Z' => ['2023-11-14T22:13:20Z'],
            'with an offset' => ['2023-11-14 17:13:20-05:00'],
            'with a zone' => ['2023-11-14 23:13:20 Europe/Paris'],
            '@' => ['@1700000000'],
        ];
    }

    /** @dataProvider instants */
    public function testAnInstantIsConvertedToTheZoneOfTheConnection(mixed $value): void
    {
        $cases = [
            [null, '2023-11-14 23:13:20'],
            ['UTC', '2023-11-14 22:13:20'],
            ['+05:45', '2023-11-15 03:58:20'],
            ['Asia/Tokyo', '2023-11-15 07:13:20'],
        ];
        foreach ($cases as [$zone, $wall]) {
            $this->useZoneThatServersMayNotKnow($zone);
            $moment = (new Moment())->setByName('Wall', $value)->setByName('Instant', $value);
            self::assertSame($wall, $moment->getWall('Y-m-d H:i:s'));
            $read = self::saved($moment);
            self::assertSame($wall, $this->storedWall($read));
            self::assertSame(1700000000, $read->getWall()?->getTimestamp());
            self::assertSame(1700000000, $read->getInstant()?->getTimestamp());
            self::assertSame($wall, $read->getInstant('Y-m-d H:i:s'));
            $id = $read->getId();
            $query = static fn (): MomentQuery => MomentQuery::create()->filterById($id);
            self::assertSame(1, $query()->filterByWall($value)->filterByInstant($value)->count());
            self::assertSame(
                1,
                $query()->filterByWall(['min' => $value, 'max' => $value])->filterByInstant([$value])->count(),
            );
            self::assertSame(
                1,
                $query()->where('Moment.Wall = ?', $value)->where('Moment.Instant = ?', $value)->count(),
            );
            self::assertSame(0, $query()->filterByWall($value, Criteria::GREATER_THAN)->count());
            self::assertSame(1, $query()->update(['Wall' => $value, 'Instant' => $value, 'Name' => 'updated']));
            self::assertSame(1700000000, self::again($read)->getWall()?->getTimestamp());
            self::assertFalse(
                self::again($read)->setByName('Wall', $value)->setByName('Instant', $value)->isModified(),
                'the same instant is no change',
            );
            $many = [
                (new Moment())->setByName('Wall', $value)->setByName('Instant', $value),
                (new Moment())->setByName('Wall', $value)->setByName('Instant', $value),
            ];
            MomentQuery::create()->insertMany($many);
            self::assertSame(1700000000, self::again($many[1])->getWall()?->getTimestamp());
            self::assertSame(1700000000, self::again($many[1])->getInstant()?->getTimestamp());
            foreach ([$read->toArray(), json_decode($read->toJSON(), true)] as $array) {
                self::assertIsArray($array);
                $back = (new Moment())->fromArray($array);
                self::assertSame(1700000000, $back->getWall()?->getTimestamp());
                self::assertSame(1700000000, $back->getInstant()?->getTimestamp());
            }
            if ($value instanceof \DateTimeInterface) {
                self::assertSame(
                    $wall,
                    substr(
                        (string) $this->value('SELECT wall FROM moment WHERE wall = ? AND id = ?', $value, $id),
                        0,
                        19,
                    ),
                );
            }
        }
    }

    /** Keeps the connection open; a new one would tell the server the time zone. */
    private function useZoneThatServersMayNotKnow(?string $zone): void
    {
        Orm::getStandardServiceContainer()->setTimeZone('values', $zone);
        IdentityMaps::active()->clearAll();
    }

    public function testDatesAndTimesOfDayHaveNoZone(): void
    {
        $tokyo = new \DateTimeImmutable('2026-01-02 03:04:05 Asia/Tokyo');
        $moment = self::saved((new Moment())->setDay($tokyo)->setHour($tokyo));
        self::assertSame('2026-01-02', $moment->getDay('Y-m-d'), 'in Berlin it is still the day before');
        self::assertSame('03:04:05', $moment->getHour('H:i:s'));
        self::assertSame(1, MomentQuery::create()->filterByDay($tokyo)->filterByHour($tokyo)->count());
        $this->useZoneThatServersMayNotKnow('Pacific/Apia');
        $skipped = self::saved((new Moment())->setDay('2011-12-30'));
        self::assertSame('2011-12-30', $skipped->getDay()?->format('Y-m-d'), 'a day that Samoa did not have');
    }

    public function testTheCurrentTimeOfTheDatabaseIsThatOfTheRule(): void
    {
        $zones = self::adapter() === 'mysql' ? ['UTC', '-03:30', '+05:45'] : [null, 'UTC', '-03:30', 'Asia/Kathmandu'];
        foreach ($zones as $zone) {
            $this->use('Europe/Berlin', $zone);
            $before = time();
            $moment = (new Moment())->setName('default');
            $moment->save();
            $read = self::again($moment);
            foreach ([$read->getWall(), $read->getInstant()] as $time) {
                self::assertGreaterThanOrEqual($before - 1, $time?->getTimestamp(), "in $zone");
                self::assertLessThanOrEqual(time() + 1, $time?->getTimestamp(), "in $zone");
            }
            $id = $moment->getId();
            $query = static fn (): MomentQuery => MomentQuery::create()->filterById($id);
            foreach (['filterByWall', 'filterByInstant'] as $filter) {
                self::assertSame(
                    1,
                    $query()->$filter(Criteria::CURRENT_TIMESTAMP, Criteria::LESS_EQUAL)->count(),
                    "$filter in $zone",
                );
                $cases = [
                    [-7200, Criteria::CURRENT_TIMESTAMP, 0],
                    [7200, Criteria::CURRENT_TIMESTAMP, 1],
                    [-172800, Criteria::CURRENT_DATE, 0],
                    [86400, Criteria::CURRENT_DATE, 1],
                ];
                foreach ($cases as [$seconds, $moment, $found]) {
                    self::assertSame(
                        1,
                        $query()->update(['Wall' => $before + $seconds, 'Instant' => $before + $seconds]),
                    );
                    self::assertSame(
                        $found,
                        $query()->$filter($moment, Criteria::GREATER_EQUAL)->count(),
                        "$filter $moment in $zone",
                    );
                }
                self::assertSame(1, $query()->update(['Wall' => $before, 'Instant' => $before]));
            }
            $now = ['min' => $before - 1, 'max' => time() + 2];
            self::assertSame(
                1,
                MomentQuery::create()->filterByWall($now)->filterByInstant($now)->filterById($id)->count(),
            );
        }
    }

    public function testTimesThatClocksSkipOrRepeat(): void
    {
        $moment = new Moment();
        $skipped = self::assertThrows(
            InvalidValueException::class,
            static fn () => $moment->setWall('2026-03-29 02:30:00'),
            'Europe/Berlin skip this time',
        );
        self::assertStringContainsString('moment.wall', $skipped->getMessage());
        self::assertThrows(
            InvalidValueException::class,
            static fn () => $moment->setInstant('2026-03-29 02:30:00'),
            'skip this time',
        );
        self::assertSame(
            '2026-03-29 01:30:00',
            self::saved($moment->setWall('2026-03-29 01:30:00'))->getWall('Y-m-d H:i:s'),
        );

        $shown = new \DateTimeImmutable('2026-10-25 02:30:00');
        $seconds = $shown->getTimestamp() + ($shown->format('I') === '1' ? 3600 : -3600);
        $other = (new \DateTimeImmutable('@' . $seconds))->setTimezone($shown->getTimezone());
        self::assertSame('02:30', $other->format('H:i'));
        self::assertEquals($shown, self::saved((new Moment())->setWall($shown))->getWall());
        self::assertThrows(
            InvalidValueException::class,
            static fn () => $moment->setWall($other),
            'show "2026-10-25 02:30:00" twice',
        );
        self::assertThrows(
            InvalidValueException::class,
            static fn () => MomentQuery::create()->filterByWall($other),
            'twice',
        );
        self::assertEquals($other, self::saved((new Moment())->setInstant($other))->getInstant());
        self::assertEquals($shown, self::saved((new Moment())->setInstant($shown))->getInstant());
        $this->use('Europe/Berlin', 'UTC');
        self::assertEquals($other, self::saved((new Moment())->setWall($other))->getWall());
        self::assertSame(
            '2026-03-29 02:30:00',
            self::saved((new Moment())->setWall('2026-03-29 02:30:00'))->getWall('Y-m-d H:i:s'),
        );
    }

    public function testAZoneThatNobodyKnowsIsRefused(): void
    {
        self::assertThrows(
            \Orm\Runtime\Exception\OrmException::class,
            fn () => $this->use('UTC', 'Europe/Berlon'),
            '"Europe/Berlon" is not a time zone',
        );
        if (
            self::adapter() === 'mysql'
            && $this->value("SELECT CONVERT_TZ('2026-01-01 00:00:00', 'UTC', 'Europe/Berlin')") === null
        ) {
            $this->use('UTC', 'Europe/Berlin');
            self::assertThrows(
                ConnectionException::class,
                fn () => $this->value('SELECT 1'),
                'does not know the time zone "Europe/Berlin"',
            );
        }
    }

    /** @return array<string, array{callable(self): mixed}> what would be cut at the NUL byte by some driver */
    public static function cutTexts(): array
    {
        return [
            'a value' => [static fn (): mixed => (new Moment())->setName("secret\0x")->save()],
            'many values' => [
                static fn (): mixed => MomentQuery::create()->insertMany([(new Moment())->setName("secret\0x")]),
            ],
            'a filter' => [static fn (): mixed => MomentQuery::create()->filterByName("secret\0x")->count()],
            'a list' => [static fn (): mixed => MomentQuery::create()->filterByName(['a', "secret\0x"])->count()],
            'a clause' => [
                static fn (): mixed => MomentQuery::create()->where('Moment.Name = ?', "secret\0x")->count(),
            ],
            'an update' => [
                static fn (): mixed => MomentQuery::create()->filterByName('none')->update(['Name' => "secret\0x"]),
            ],
            'a statement' => [
                static fn (self $test): mixed => $test->connection->execute(
                    'SELECT COUNT(*) FROM moment WHERE name = ?',
                    ["secret\0x"],
                )->fetchColumn(),
            ],
            'a statement for once' => [
                static fn (self $test): mixed => $test->connection->executeOnce(
                    'SELECT COUNT(*) FROM moment WHERE name = ?',
                    ["secret\0x"],
                )->fetchColumn(),
            ],
            'a prepared statement' => [static function (self $test): mixed {
                $statement = $test->connection->prepare('SELECT COUNT(*) FROM moment WHERE name = ?');
                $statement->execute(["secret\0x"]);

                return $statement->fetchColumn();
            }],
            'a bound value' => [static function (self $test): mixed {
                $statement = $test->connection->prepare('SELECT COUNT(*) FROM moment WHERE name = ?');
                $statement->bindValue(1, "secret\0x");
                $statement->execute();

                return $statement->fetchColumn();
            }],
        ];
    }

    /**
     * @dataProvider cutTexts
     * @param callable(self): mixed $work
     */
    public function testATextIsNeverCutAtANulByte(callable $work): void
    {
        (new Moment())->setName('secret')->save();
        if (self::adapter() === 'pgsql') {
            self::assertThrows(InvalidValueException::class, fn () => $work($this), 'NUL byte');
            self::assertSame(1, $this->rows(Moment::class));

            return;
        }
        $result = $work($this);
        if (is_int($result) && $result === 1) {
            IdentityMaps::active()->clearAll();
            self::assertSame("secret\0x", MomentQuery::create()->orderById(Criteria::DESC)->findOne()?->getName());
        } else {
            self::assertEquals(
                0,
                is_int($result) || is_string($result) ? $result : 0,
                'it is not the text before the byte',
            );
        }
    }

    public function testAPatternIsNeverCutAtANulByte(): void
    {
        (new Moment())->setName('secret')->save();
        $works = [
            static fn () => MomentQuery::create()->filterByName("secret\0x%", Criteria::LIKE)->count(),
            static fn () => MomentQuery::create()->filterByName("SECRET\0x", Criteria::ILIKE)->count(),
            static fn () => MomentQuery::create()->where('Moment.Name LIKE ?', "secret\0x")->count(),
        ];
        foreach ($works as $work) {
            self::assertThrows(InvalidValueException::class, $work, 'NUL byte');
        }
        if (self::adapter() === 'pgsql') {
            self::assertThrows(
                InvalidValueException::class,
                fn () => $this->connection->quote("secret\0x"),
                'NUL byte',
            );
            self::assertThrows(
                InvalidValueException::class,
                fn () => $this->connection->execute("SELECT 1\0 FROM nothing"),
                'NUL byte',
            );
        }
    }

    public function testNumbersThatADatabaseHasNot(): void
    {
        self::assertNull((new Moment())->setPrice('')->getPrice());
        foreach (['abc', NAN, INF, '1.005'] as $value) {
            self::assertThrows(InvalidValueException::class, static fn () => (new Moment())->setPrice($value));
        }
        foreach (['abc', '', NAN, INF] as $value) {
            self::assertThrows(
                InvalidValueException::class,
                static fn () => MomentQuery::create()->filterByPrice($value)->count(),
            );
            self::assertThrows(
                InvalidValueException::class,
                static fn () => MomentQuery::create()->filterByPrice(['min' => $value])->count(),
            );
            self::assertThrows(
                InvalidValueException::class,
                static fn () => MomentQuery::create()->where('Moment.Price = ?', $value)->count(),
            );
        }
        foreach (['abc', NAN, INF] as $value) {
            self::assertThrows(
                InvalidValueException::class,
                static fn () => MomentQuery::create()->filterById(1)->update(['Price' => $value]),
            );
        }
        self::assertSame('5.00', self::saved((new Moment())->setPrice(' 5 '))->getPrice());
        self::assertNotNull(MomentQuery::create()->findOneByPrice('5'));
        self::assertSame(MomentTableMap::COL_PRICE, 'moment.price');
    }
}
