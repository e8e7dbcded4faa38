<?php

namespace App\Tests;

use App\Kernel;
use App\Model\Item;
use App\Model\ItemQuery;
use Orm\Runtime\Orm;
use Orm\Runtime\Testing\AssertsRows;
use Orm\Runtime\Testing\RollsBack;
use Symfony\Bundle\FrameworkBundle\Test\KernelTestCase;
use Symfony\Component\HttpFoundation\Request;

/** The tests of an application, each of which finds the two items that main.php has left. */
final class ItemSuite extends KernelTestCase
{
    use AssertsRows;
    use RollsBack;

    protected static function getKernelClass(): string
    {
        return Kernel::class;
    }

    /** @dataProvider numbers */
    public function testRequestsWrite(int $number): void
    {
        $kernel = self::bootKernel(['environment' => 'dev']);
        $this->assertRowCount(2, Item::class);
        self::assertSame('bowl, cup, plate', self::body($kernel, '/add/bowl'));
        // The next request ends what this one has left open, and nothing else.
        self::body($kernel, '/left-open');
        self::assertSame('bowl, cup, plate', self::body($kernel, '/items'));
        $this->assertRowExists(Item::class, ['Name' => 'bowl']);
        self::ensureKernelShutdown();
        self::assertSame('bowl, cup, dish, plate', self::body(self::bootKernel(['environment' => 'dev']), '/add/dish'));
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
        self::bootKernel(['environment' => 'clock']);
        self::assertSame('2030-01-02', Orm::now()->format('Y-m-d'));
    }

    public function testEndsTheProcess(): void
    {
        self::bootKernel(['environment' => 'dev']);
        (new Item())->setName('lost')->save();
        self::assertSame(3, ItemQuery::create()->count());
        exit(3);
    }

    private static function body(Kernel $kernel, string $path): string
    {
        $request = Request::create($path);
        $response = $kernel->handle($request);
        $kernel->terminate($request, $response);

        return (string) $response->getContent();
    }
}
