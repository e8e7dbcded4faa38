<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Tests\Support\OnEveryDatabaseAndGalera;

/** Many processes that want the same slug. */
final class SlugConcurrencyTest extends SluggableTestCase
{
    use OnEveryDatabaseAndGalera;

    private const KINDS = [
        'article' => 'slg_article', 'batch' => 'slg_article', 'transaction' => 'slg_article', 'note' => 'slg_note',
        'page' => 'slg_page',
    ];

    /** @return array<string, array{string, string}> */
    public static function kinds(): array
    {
        $kinds = [];
        foreach (self::KINDS as $kind => $table) {
            $kinds[$kind] = [$kind, $table];
        }

        return $kinds;
    }

    /** @dataProvider kinds */
    public function testHotSlugs(string $kind, string $table): void
    {
        foreach (getenv('ORM_TEST_LONG') ? [2, 8, 32] : [8] as $processes) {
            $this->connection->exec("DELETE FROM \"$table\"");
            $count = getenv('ORM_TEST_LONG') ? 20 : 6;
            $results = $this->inProcesses($processes, SlugWorker::class, ['kind' => $kind, 'count' => $count]);
            self::assertSame(array_fill(0, $processes, $count), $results);
            $slugs = $this->stored($table);
            $perTurn = ['batch' => 3, 'transaction' => 2][$kind] ?? 1;
            self::assertCount($processes * $count * $perTurn, $slugs);
            self::assertSame($slugs, array_unique($slugs));
            self::assertContains('hot', $slugs);
        }
    }
}
