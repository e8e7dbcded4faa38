<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Story;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Gives children titles that other processes give at the same time. */
final class SlugWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): mixed
    {
        for ($step = 0; $step < $arguments['operations']; ++$step) {
            $story = (new Story())->setTitle('Hot');
            $story->save($con);
            $story->setTitle('Warm');
            if ($step % 2 === 0) {
                $story->save($con);
            } else {
                $con->transaction(static fn () => $story->save($con), 5);
            }
        }

        return true;
    }
}
