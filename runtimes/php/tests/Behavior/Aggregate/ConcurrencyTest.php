<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Orm\Runtime\Tests\Behavior\Aggregate\Support\AddingWorker;
use Orm\Runtime\Tests\Behavior\Aggregate\Support\CommentingWorker;
use Orm\Runtime\Tests\Support\OnEveryDatabaseAndGalera;

/** Many processes write children of the same parents; no failure reaches them, and no value is wrong afterwards. */
final class ConcurrencyTest extends AggregateTestCase
{
    use OnEveryDatabaseAndGalera;

    public function testOneParent(): void
    {
        $site = (new \Aggregated\Site())->setName('hot');
        $site->save();
        $post = $this->post($site);
        $counts = $this->inProcesses($this->processes(), AddingWorker::class, [
            'post' => $post->getId(),
            'comments' => getenv('ORM_TEST_LONG') ? 50 : 12,
        ]);
        self::assertSame(array_sum($counts), $this->postRow($post)[0]);
        $this->assertAggregates();
    }

    public function testTwoParentsInOppositeOrder(): void
    {
        $site = (new \Aggregated\Site())->setName('hot');
        $site->save();
        $posts = [$this->post($site), $this->post($site)];
        $done = $this->inProcesses($this->processes(), CommentingWorker::class, [
            'posts' => array_map(static fn ($post): ?int => $post->getId(), $posts),
            'operations' => getenv('ORM_TEST_LONG') ? 150 : 12,
        ]);
        self::assertSame(array_fill(0, $this->processes(), true), $done);
        $this->assertAggregates();
    }

    private function processes(): int
    {
        return getenv('ORM_TEST_LONG') ? 32 : 8;
    }
}
