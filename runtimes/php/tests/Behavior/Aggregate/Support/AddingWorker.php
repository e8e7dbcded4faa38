<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Support;

use Aggregated\Comment;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Adds comments to one post. */
final class AddingWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): int
    {
        ['post' => $post, 'comments' => $comments] = $arguments;
        \assert(is_int($post) && is_int($comments));
        for ($number = 0; $number < $comments; ++$number) {
            (new Comment())->setPostId($post)->setScore($number)->save($con);
        }

        return $comments;
    }
}
