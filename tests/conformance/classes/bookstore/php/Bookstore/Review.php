<?php

declare(strict_types=1);

namespace Bookstore;

use Orm\Runtime\Connection\ConnectionInterface;

/** Records the hooks that ran; one of them refuses or throws on request. */
class Review extends Base\Review
{
    /** @var list<string> */
    private array $called = [];

    /** @var list<string> the hooks of all objects since watchAll() */
    private static array $watched = [];

    private string $refuses = '';

    private string $throws = '';

    /** @return list<string> */
    public function hookCalls(): array
    {
        return $this->called;
    }

    public function watchAll(): void
    {
        self::$watched = [];
    }

    /** @return list<string> */
    public function allHookCalls(): array
    {
        return self::$watched;
    }

    public function refuseIn(string $hook): void
    {
        $this->refuses = $hook;
    }

    public function throwIn(string $hook): void
    {
        $this->throws = $hook;
    }

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
        $this->called[] = $hook;
        self::$watched[] = $hook . ' ' . $this->getReviewer();
        if ($hook === $this->throws) {
            throw new \Conformance\Failure("$hook fails.");
        }

        return $hook !== $this->refuses;
    }
}
