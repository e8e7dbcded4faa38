<?php

namespace App\Tests;

use App\Model\Item;
use Illuminate\Contracts\Console\Kernel;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Testing\TestCase;
use Orm\Runtime\Orm;
use Orm\Runtime\Testing\AssertsRows;
use Orm\Runtime\Testing\RollsBack;

/** The tests of an application, each of which finds the items that main.php has left. */
final class ItemSuite extends TestCase
{
    use AssertsRows;
    use RollsBack;

    public function createApplication(): Application
    {
        $application = require dirname(__DIR__) . '/bootstrap/app.php';
        $application->make(Kernel::class)->bootstrap();

        return $application;
    }

    /** @dataProvider numbers */
    public function testRequestsSeeWhatTheTestWrites(int $number): void
    {
        $this->assertRowCount(2, Item::class);
        (new Item())->setName('bowl')->save();
        self::assertSame('bowl, cup, plate', $this->get('/items')->assertOk()->getContent());
        $this->assertRowExists(Item::class, ['Name' => 'bowl']);
        if ($number === 2) {
            throw new \RuntimeException('This test fails.');
        }
    }

    /** @return iterable<array{int}> */
    public static function numbers(): iterable
    {
        yield from [[1], [2], [3]];
    }

    public function testTheClockIsThatOfTheApplication(): void
    {
        $this->travelTo('2030-01-02 03:04:05');
        self::assertSame('2030-01-02 03:04:05', Orm::now()->format('Y-m-d H:i:s'));
        $this->travelBack();
        self::assertNotSame('2030', Orm::now()->format('Y'));
    }

    public function testEndsTheProcess(): void
    {
        (new Item())->setName('lost')->save();
        $this->assertRowCount(3, Item::class);
        exit(3);
    }
}
