<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\Post;
use Cluster\PostQuery;

/**
 * Adds and removes posts of the topic of the moment, which keeps its best score. Nobody comes back to a topic, so that
 * a wrong score stays.
 */
final class Aggregates implements Work
{
    private const TOPICS_PER_SECOND = 8;

    /** @var array<string, int> ids of posts that are certainly there, by title */
    private array $kept = [];

    public function __construct(private readonly Journal $journal, private readonly int $worker)
    {
    }

    public function step(int $number): void
    {
        if ($number % 3 === 0) {
            $this->remove();
        } else {
            $this->add("w{$this->worker}-$number", self::topic());
        }
    }

    /** A score that is low leaves the best one as it is, so that the row of the topic may not be written at all. */
    private function add(string $title, int $topic): void
    {
        $post = new Post();
        $post->setTitle($title);
        $post->setTopicId($topic);
        $post->setScore(random_int(1, 1000));
        $outcome = $this->journal->run('insert', ['title' => $title], static function () use ($post): void {
            $post->save();
        });
        if ($outcome === Outcome::Done) {
            $this->kept[$title] = (int) $post->getId();
        }
    }

    private static function topic(): int
    {
        return 1 + (int) ((microtime(true) - (float) getenv('ORM_WORKER_STARTED_AT')) * self::TOPICS_PER_SECOND);
    }

    private function remove(): void
    {
        $title = array_key_last($this->kept);
        if ($title === null) {
            return;
        }
        $id = $this->kept[$title];
        unset($this->kept[$title]);
        $this->journal->run('remove', ['title' => $title], static function () use ($id): void {
            $post = PostQuery::create()->filterById($id)->findOne();
            $post instanceof Post || throw new RowNotFound("The post $id is not there.");
            $post->delete();
        });
    }
}
