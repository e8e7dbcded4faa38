<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\Author;
use Orm\Runtime\Connection\ConnectionInterface;

/** An author whose own hooks note that they were called, and can refuse. */
final class NotedAuthor extends Author
{
    public const TABLE_MAP = NotedAuthorTableMap::class;

    /** The own hook that refuses. */
    public ?string $veto = null;

    public function preSave(?ConnectionInterface $con = null): bool
    {
        return $this->note('preSave');
    }

    public function preInsert(?ConnectionInterface $con = null): bool
    {
        return $this->note('preInsert');
    }

    public function preUpdate(?ConnectionInterface $con = null): bool
    {
        return $this->note('preUpdate');
    }

    public function postInsert(?ConnectionInterface $con = null): void
    {
        $this->note('postInsert');
    }

    public function postUpdate(?ConnectionInterface $con = null): void
    {
        $this->note('postUpdate');
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
        $this->note('postSave');
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return $this->note('preDelete');
    }

    public function postDelete(?ConnectionInterface $con = null): void
    {
        $this->note('postDelete');
    }

    private function note(string $hook): bool
    {
        NotedHooks::$calls[] = $hook;

        return $this->veto !== $hook;
    }
}
