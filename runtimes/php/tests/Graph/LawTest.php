<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\TestDatabase;
use PHPUnit\Framework\TestCase;

/**
 * The law of object graphs: objects, collections and rows are what the model says, after any program.
 *
 * The same programs every time; with ORM_TEST_LONG=1 many more, of another seed each time. A failure names the
 * ORM_TEST_SEED that repeats it; check.php tries all short programs and shows all families of failures.
 */
final class LawTest extends TestCase
{
    use OnEveryDatabase;

    private ?ConnectionWrapper $connection = null;

    /** The connection of another process. */
    private ?\PDO $other = null;

    private string $adapter;

    /** Whether an earlier test has made the tables. */
    private static bool $created = false;

    protected function setUp(): void
    {
        $database = new TestDatabase(self::chosenDatabase());
        $this->adapter = $database->adapterName();
        $this->connection = Database::open(
            $this->adapter,
            $this->isInMemory() ? ['dsn' => 'sqlite::memory:'] : $database->configuration(),
            $this->isInMemory() || !self::$created,
        );
        self::$created = true;
        $this->other = $this->isInMemory() ? null : Database::other($this->adapter, $database->configuration());
    }

    protected function tearDown(): void
    {
        $this->connection?->close();
        $this->other = null;
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
        $problem = (new Runner($this->connection, $world, other: $this->other))->run($program);
        self::assertNull(
            $problem,
            SourceText::program($program) . "\n" . $problem?->check . ': ' . $problem?->getMessage(),
        );
    }

    /** @return array<string, array{string, int}> worlds and seeds of random programs that were wrong once */
    public static function seeds(): array
    {
        return ['a child that a query has moved, and that gets a parent by another key' => ['articles', 8114]];
    }

    /** @dataProvider seeds */
    public function testARandomProgramThatWasWrong(string $name, int $seed): void
    {
        self::assertNotNull($this->connection);
        $world = LargeWorlds::all()[$name];
        $problem = (new Runner($this->connection, $world, true, true, other: $this->other))
            ->run(RandomPrograms::of($world, $seed));
        self::assertNull($problem, $problem?->check . ': ' . $problem?->getMessage());
    }

    public function testShortPrograms(): void
    {
        self::assertNotNull($this->connection);
        $families = new Families();
        $count = 0;
        foreach (Worlds::all() as $world) {
            $runner = new Runner($this->connection, $world, other: $this->other);
            // An attempt that is run again waits before it.
            $sample = $this->isInMemory() ? 12 : 1;
            $sample = $world->shape === 'retry' ? intdiv($sample, 4) : $sample;
            $every = $this->isInMemory() ? 8 : 100;
            $result = self::isLong()
                ? Search::short($runner, $world, $world->depth, $every, self::seed(), 0, $families)
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
            $runner = new Runner($this->connection, $world, true, true, other: $this->other);
            $count += Search::random(
                $runner,
                $world,
                ($this->isInMemory() ? 30 : 6) * (self::isLong() ? 50 : 1),
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
            $this->adapter,
            $families->text(10),
        ));
    }

    /** A database in memory goes with its connection, and is faster than a server. */
    private function isInMemory(): bool
    {
        return $this->adapter === 'sqlite';
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
