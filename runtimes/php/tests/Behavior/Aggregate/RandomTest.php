<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Orm\Runtime\Tests\Behavior\Aggregate\Support\Simulation;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Random operations, compared after each with a model in memory. ORM_TEST_SEED repeats a run. */
final class RandomTest extends AggregateTestCase
{
    use OnEveryDatabase;

    private const STEPS = 40;

    /** Programs of a run that is not long, as many on every machine. */
    private const PROGRAMS = 5;

    public function testValuesAreWhatTheModelSays(): void
    {
        $isLong = (string) getenv('ORM_TEST_LONG') !== '';
        $until = microtime(true) + 30;
        $given = getenv('ORM_TEST_SEED');
        $run = 0;
        do {
            $seed = (int) ($given ?: ($isLong ? random_int(1, PHP_INT_MAX >> 32) : $run + 1));
            $this->runSteps($seed);
            ++$run;
        } while ($given === false && ($isLong ? microtime(true) < $until : $run < self::PROGRAMS));
        self::assertGreaterThan(0, $run);
    }

    private function runSteps(int $seed): void
    {
        foreach (['ag_comment', 'ag_post', 'ag_site'] as $table) {
            $this->connection->exec("DELETE FROM \"$table\"");
        }
        mt_srand($seed);
        $simulation = new Simulation($this->connection);
        $done = [];
        for ($step = 0; $step < self::STEPS; ++$step) {
            $done[] = $simulation->step(mt_rand());
            $message = "ORM_TEST_SEED=$seed: " . implode(' ', $done);
            foreach ($simulation->posts as $post) {
                $row = $this->postRow($post);
                $expected = $simulation->expected()[(int) $post->getId()];
                self::assertEquals($expected, [$row[0], $row[1], (int) $row[2], $row[3]], $message);
                self::assertEquals(
                    $row,
                    [$post->getNbComments(), $post->getNbGood(), $post->getTotalScore(), $post->getNbModerated()],
                    $message,
                );
            }
            $this->assertAggregates($message);
            foreach ($simulation->sites as $site) {
                $row = $this->rows('SELECT "nb_comments", "nb_posts" FROM "ag_site" WHERE "id" = ?', $site->getId())[0];
                self::assertEquals($row, [$site->getNbComments(), $site->getNbPosts()], $message);
            }
        }
        $simulation->end();
        $this->assertAggregates("ORM_TEST_SEED=$seed");
    }
}
