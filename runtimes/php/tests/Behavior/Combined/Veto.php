<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Connection\ConnectionInterface;

/** Hooks of an application: they say no when they are told to, and count otherwise. */
trait Veto
{
    public bool $isRefused = false;
    public int $saves = 0;

    public function preSave(?ConnectionInterface $con = null): bool
    {
        return !$this->isRefused;
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
        ++$this->saves;
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return !$this->isRefused;
    }
}
