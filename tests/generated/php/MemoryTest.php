<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Measurement;
use Bookstore\MeasurementQuery;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Formatter\OnDemandFormatter;

/** Reading many rows with little memory. */
final class MemoryTest extends TestCase
{
    private const ROWS = 200_000;
    private const MOST_BYTES = 8 * 1024 * 1024;

    public function testIteratingOverTwoHundredThousandRows(): void
    {
        $this->fill();
        $sizes = [
            MeasurementQuery::create()->iterate(...),
            static fn (): iterable => MeasurementQuery::create()->setFormatter(OnDemandFormatter::class)->find(),
        ];
        foreach ($sizes as $rows) {
            memory_reset_peak_usage();
            $before = memory_get_usage();
            $count = 0;
            $sum = 0;
            foreach ($rows() as $row) {
                ++$count;
                $sum += $row->getReading();
            }
            self::assertSame([self::ROWS, self::ROWS], [$count, $sum]);
            self::assertLessThan(self::MOST_BYTES, memory_get_peak_usage() - $before);
        }
    }

    public function testSavingInALoop(): void
    {
        $times = self::adapter() === 'sqlite' ? 100_000 : 25_000;
        $save = function (int $times): void {
            $this->connection->transaction(static function () use ($times): void {
                for ($i = 0; $i < $times; ++$i) {
                    (new Measurement())->setSensor($i)->setReading(1)->save();
                }
            });
        };
        self::assertSame(1_000, $this->queries(static fn () => $save(1_000)), 'one statement for each');
        $before = memory_get_usage();
        $save($times);
        self::assertLessThan(500_000, memory_get_usage() - $before);
        self::assertSame($times + 1_000, $this->rows(Measurement::class));
    }

    public function testChangingInALoop(): void
    {
        (new Measurement())->setSensor(1)->setReading(0)->save();
        $change = static function (int $times): void {
            for ($i = 0; $i < $times; ++$i) {
                $row = MeasurementQuery::create()->findOne();
                $row?->setReading($row->getReading() + 1)->save();
            }
        };
        $this->connection->transaction(static fn () => $change(500));
        $before = memory_get_usage();
        $this->connection->transaction(static fn () => $change(2_000));
        self::assertLessThan(200_000, memory_get_usage() - $before);
        self::assertSame(2_500, MeasurementQuery::create()->findOne()?->getReading());
    }

    private function fill(): void
    {
        $this->connection->transaction(function (): void {
            MeasurementQuery::create()->insertMany(array_map(
                static fn (int $sensor): Measurement
                    => (new Measurement())->setSensor($sensor)->setReading(1)->setLabel("label of $sensor"),
                range(1, 500),
            ));
            $this->sql(
                'INSERT INTO measurement (sensor, reading, label) SELECT a.sensor, 1, a.label FROM measurement a, '
                    . 'measurement b WHERE b.sensor < 400',
            );
        });
        self::assertSame(self::ROWS, $this->rows(Measurement::class));
    }
}
