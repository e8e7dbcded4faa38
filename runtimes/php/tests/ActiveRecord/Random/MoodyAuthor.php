<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Random;

use Bookstore\Author;
use Orm\Runtime\Connection\ConnectionInterface;

/** A class of an application whose hooks refuse or fail on demand. */
final class MoodyAuthor extends Author
{
    /** @var 'calm'|'veto'|'fail before'|'fail after' */
    public static string $mood = 'calm';

    public function preSave(?ConnectionInterface $con = null): bool
    {
        if (self::$mood === 'fail before') {
            $this->setAge(99);
            throw new \RuntimeException('before');
        }

        return self::$mood !== 'veto';
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
        if (self::$mood === 'fail after') {
            throw new \RuntimeException('after');
        }
    }
}
