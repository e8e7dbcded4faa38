<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query;

use Bookstore\Book;
use Bookstore\Map\BookTableMap;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Column;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Support\ZoneClock;
use PHPUnit\Framework\TestCase;

/** Names that come from requests do not fill the memory of a process. */
final class KeptNamesTest extends TestCase
{
    protected function setUp(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        Orm::getStandardServiceContainer()->setAdapterClass('bookstore', 'sqlite');
    }

    /** Columns are found in any letter case, of which a name of eleven letters has two thousand. */
    public function testNamesOfColumnsInAllLetterCasesAreLimited(): void
    {
        foreach (['published_on', 'category_id', 'attributes'] as $name) {
            for ($case = 0; $case < 1 << 11; ++$case) {
                $spelling = self::inCase($name, $case);
                $column = Column::called(BookTableMap::class, $spelling, 'b.');
                self::assertSame('book.' . $name, $column->label);
            }
        }
        $called = (array) (new \ReflectionProperty(Column::class, 'called'))->getValue();
        $kept = count($called, COUNT_RECURSIVE);
        self::assertLessThanOrEqual(2000, $kept);
        self::assertGreaterThan(0, $kept);
    }

    public function testNamesOfConnectionsAreLimited(): void
    {
        $objects = [];
        for ($number = 0; $number < 1000; ++$number) {
            $objects[$number] = new Book();
            RowState::noteConnection($objects[$number], "tenant $number");
        }
        $kept = count((array) (new \ReflectionClass(RowState::class))->getStaticPropertyValue('connectionStates'));
        self::assertLessThanOrEqual(100, $kept);
        self::assertGreaterThan(0, $kept);
        self::assertSame('tenant 5', KeptStates::datasource($objects[5]));
        self::assertSame('tenant 995', KeptStates::datasource($objects[995]));
    }

    public function testMonthsAreLimited(): void
    {
        $clock = new ZoneClock(new \DateTimeZone('Europe/Berlin'));
        for ($year = 1900; $year < 3000; ++$year) {
            self::assertTrue($clock->changesOn('2024-03-31'));
            self::assertFalse($clock->isUnambiguous('2024-10-01'));
            self::assertTrue($clock->isUnambiguous("$year-01-15"));
            self::assertTrue($clock->isUnambiguous("$year-02-15"));
        }
        self::assertLessThanOrEqual(2000, count($clock->stableMonths));
    }

    /** @param int $case the letters that are capital, as bits */
    private static function inCase(string $name, int $case): string
    {
        $text = '';
        foreach (str_split($name) as $place => $letter) {
            $text .= ($case >> $place & 1) === 1 ? strtoupper($letter) : $letter;
        }

        return $text;
    }
}
