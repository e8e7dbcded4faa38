<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Bookstore\Book;
use Orm\Runtime\Connection\ConnectionInterface;

/** Records the hooks that ran and vetoes on request. */
final class HookedBook extends Book
{
    /** @var list<string> */
    public array $calls = [];

    public string $refuses = '';

    public function preSave(?ConnectionInterface $con = null): bool
    {
        return $this->called('preSave');
    }

    public function preInsert(?ConnectionInterface $con = null): bool
    {
        return $this->called('preInsert');
    }

    public function preUpdate(?ConnectionInterface $con = null): bool
    {
        return $this->called('preUpdate');
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return $this->called('preDelete');
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
        $this->called('postSave');
    }

    public function postInsert(?ConnectionInterface $con = null): void
    {
        $this->called('postInsert');
    }

    public function postUpdate(?ConnectionInterface $con = null): void
    {
        $this->called('postUpdate');
    }

    public function postDelete(?ConnectionInterface $con = null): void
    {
        $this->called('postDelete');
    }

    private function called(string $hook): bool
    {
        $this->calls[] = $hook;

        return $hook !== $this->refuses;
    }
}
