<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Orm\Runtime\Connection\ConnectionInterface;

/** A class of an application that suspends its fiber in a hook. */
final class SuspendedAuthor extends Author
{
    public string $suspendsIn = '';

    public function preSave(?ConnectionInterface $con = null): bool
    {
        return $this->suspend('preSave');
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
        $this->suspend('postSave');
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return $this->suspend('preDelete');
    }

    private function suspend(string $hook): bool
    {
        if ($this->suspendsIn === $hook) {
            \Fiber::suspend();
        }

        return true;
    }
}
