<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Orm\Runtime\Connection\ConnectionWrapper;
use PHPUnit\Framework\TestCase;

/**
 * The law of object graphs: objects, collections and rows are what the model says, after any program.
 *
 * The same programs every time; with ORM_TEST_LONG=1 many more, of another seed each time. A failure names the
 * ORM_TEST_SEED that repeats it; check.php tries all short programs and shows all families of failures.
 */
abstract class LawTestCase extends TestCase
{
    private ?ConnectionWrapper $connection = null;

    /** @var array<class-string, true> tests that have made their tables */
    private static array $created = [];

    abstract protected function adapterName(): string;

    /** @return array<string, mixed> as in the configuration file; skips the test where there is no such database */
    abstract protected function configuration(): array;

    /** How many short programs of each world a usual run tries, at random. */
    abstract protected function shortPrograms(): int;

    /** How many random programs of each world a usual run tries. */
    abstract protected function randomPrograms(): int;

    /** A long run tries one of this many short programs of a world. */
    abstract protected function longRunEvery(): int;

    protected function setUp(): void
    {
        $this->connection = Database::open(
            $this->adapterName(),
            $this->configuration(),
            !isset(self::$created[static::class]),
        );
        // A database in memory goes with its connection.
        if ($this->adapterName() !== 'sqlite') {
            self::$created[static::class] = true;
        }
    }

    protected function tearDown(): void
    {
        $this->connection?->close();
    }

    /** @return array<string, array{World, list<Step>}> */
    public static function namedPrograms(): array
    {
        return NamedPrograms::all();
    }

    /**
     * @dataProvider namedPrograms
     * @param list<Step> $program
     */
    public function testAProgramThatWasWrong(World $world, array $program): void
    {
        self::assertNotNull($this->connection);
        $problem = (new Runner($this->connection, $world))->run($program);
        self::assertNull(
            $problem,
            SourceText::program($program) . "\n" . $problem?->check . ': ' . $problem?->getMessage(),
        );
    }

    public function testShortPrograms(): void
    {
        self::assertNotNull($this->connection);
        $families = new Families();
        $count = 0;
        foreach (Worlds::all() as $world) {
            $runner = new Runner($this->connection, $world);
            // An attempt that is run again waits before it.
            $sample = $world->shape === 'retry' ? intdiv($this->shortPrograms(), 4) : $this->shortPrograms();
            $result = self::isLong()
                ? Search::short($runner, $world, $world->depth, $this->longRunEvery(), self::seed(), 0, $families)
                : Search::sample($runner, $world, $sample, self::seed(), $families);
            $count += $result['programs'];
        }
        $this->assertNoneWrong($families, $count);
    }

    public function testRandomPrograms(): void
    {
        self::assertNotNull($this->connection);
        $families = new Families();
        $count = 0;
        $seed = self::seed();
        foreach (LargeWorlds::all() as $world) {
            $runner = new Runner($this->connection, $world, true, true);
            $count += Search::random(
                $runner,
                $world,
                $this->randomPrograms() * (self::isLong() ? 50 : 1),
                $seed,
                $families,
            )['programs'];
        }
        $this->assertNoneWrong($families, $count);
    }

    private function assertNoneWrong(Families $families, int $count): void
    {
        self::assertGreaterThan(0, $count);
        self::assertSame(0, $families->wrong, sprintf(
            "ORM_TEST_SEED=%d: %d of %d programs are wrong on %s.\n%s",
            self::seed(),
            $families->wrong,
            $count,
            $this->adapterName(),
            $families->text(10),
        ));
    }

    private static function isLong(): bool
    {
        return (bool) getenv('ORM_TEST_LONG');
    }

    private static function seed(): int
    {
        static $seed = null;

        return $seed ??= (int) (getenv('ORM_TEST_SEED') ?: (self::isLong() ? random_int(1, PHP_INT_MAX >> 33) : 1));
    }
}
