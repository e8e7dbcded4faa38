<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate;

use Orm\Runtime\Behavior\Validate\ValidationException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;
use Orm\Runtime\Tests\Support\SymfonyValidator;
use Validated\Member;

/** Saves members with the same addresses as the other processes. */
final class SameValueWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): mixed
    {
        SymfonyValidator::load();
        $saved = 0;
        for ($number = 0; $number < $arguments['values']; ++$number) {
            try {
                $saved += (new Member())->setEmail("member$number@example.org")->save($con);
            } catch (ValidationException $exception) {
                $message = $exception->getFailures()->get(0)->getMessage();
                if ($message !== 'Known already') {
                    throw $exception;
                }
            }
        }

        return $saved;
    }
}
