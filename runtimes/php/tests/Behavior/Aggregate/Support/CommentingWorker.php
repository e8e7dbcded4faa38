<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Support;

use Aggregated\Comment;
use Aggregated\CommentQuery;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Writes comments of a few posts, as fast as it can. */
final class CommentingWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): bool
    {
        ['posts' => $posts, 'operations' => $operations, 'process' => $process] = $arguments;
        \assert(is_array($posts) && is_int($operations) && is_int($process));
        mt_srand($process + 1);
        // Half of the processes take the posts in the other order.
        $posts = $process % 2 === 0 ? $posts : array_reverse($posts);
        for ($count = 0; $count < $operations; ++$count) {
            try {
                self::step($con, array_values($posts), mt_rand(0, 9));
            } catch (PersistenceException) {
                // Somebody else has deleted the row that was to be changed.
            }
        }

        return true;
    }

    /** @param list<mixed> $posts */
    private static function step(ConnectionInterface $con, array $posts, int $kind): void
    {
        [$one, $two] = [(int) $posts[0], (int) $posts[count($posts) - 1]];
        match (true) {
            $kind < 3 => (new Comment())->setPostId($one)->setModeratedId($two)->setScore($kind)->save($con),
            $kind < 5 => CommentQuery::create()->insertMany([
                (new Comment())->setPostId($one)->setScore($kind),
                (new Comment())->setPostId($two)->setScore($kind),
            ], $con),
            $kind === 5 => self::any()?->setPostId(mt_rand(0, 1) === 0 ? $one : $two)->save($con),
            $kind === 6 => self::any()?->delete($con),
            $kind === 7 => CommentQuery::create()->filterByScore(mt_rand(0, 2))->update(['PostId' => $two], $con),
            $kind === 8 => CommentQuery::create()->filterByScore(mt_rand(0, 4))->filterByPostId($one)->delete($con),
            default => CommentQuery::create()->filterByPostId($two)->update(['Score' => mt_rand(0, 4)], $con),
        };
    }

    private static function any(): ?Comment
    {
        $ids = CommentQuery::create()->select('Id')->limit(20)->find()->getData();
        $id = $ids === [] ? null : $ids[array_rand($ids)];

        return $id === null ? null : CommentQuery::create()->findPk($id);
    }
}
