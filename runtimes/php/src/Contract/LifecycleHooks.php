<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\Connection\ConnectionInterface;

/** What a model class of an application may do around saving and deleting. A pre-hook that returns false stops it. */
interface LifecycleHooks
{
    public function preSave(?ConnectionInterface $con = null): bool;

    public function postSave(?ConnectionInterface $con = null): void;

    public function preInsert(?ConnectionInterface $con = null): bool;

    public function postInsert(?ConnectionInterface $con = null): void;

    public function preUpdate(?ConnectionInterface $con = null): bool;

    public function postUpdate(?ConnectionInterface $con = null): void;

    public function preDelete(?ConnectionInterface $con = null): bool;

    public function postDelete(?ConnectionInterface $con = null): void;
}
