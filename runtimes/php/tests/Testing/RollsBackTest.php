<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Testing;

use Bookstore\AuthorQuery;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class RollsBackTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testASuiteLeavesTheDatabaseUntouchedAlsoAfterFailures(): void
    {
        [$status, $output] = $this->runSuite('');
        self::assertStringContainsString('Tests: 201, Assertions: 201, Errors: 19.', $output);
        self::assertSame(2, $status, $output);
        self::assertSame(0, AuthorQuery::create()->count());
    }

    public function testNothingRemainsOfAProcessThatEnds(): void
    {
        [$status, $output] = $this->runSuite('exit', 'testEndsTheProcess');
        self::assertSame(3, $status, $output);
        self::assertSame(0, AuthorQuery::create()->count());
    }

    /** @return array{int, string} the exit status and the output */
    private function runSuite(string $ending, string $filter = ''): array
    {
        $primary = $this->configuration();
        if ($this->adapterName() === 'mysql') {
            $primary['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];
        }
        $environment = [
            'ORM_SUITE' => json_encode(['adapter' => $this->adapterName(), 'primary' => $primary], JSON_THROW_ON_ERROR),
            'ORM_SUITE_ENDS' => $ending,
        ] + getenv();
        $process = proc_open(
            [PHP_BINARY, $_SERVER['argv'][0], '--no-configuration', '--bootstrap', __DIR__ . '/../bootstrap.php',
                ...($filter === '' ? [] : ['--filter', $filter]), __DIR__ . '/Suite/OrderSuite.php'],
            [1 => ['pipe', 'w'], 2 => ['redirect', 1]],
            $pipes,
            null,
            $environment,
        );
        self::assertIsResource($process);
        $output = (string) stream_get_contents($pipes[1]);

        return [proc_close($process), $output];
    }
}
