<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Connection\ConnectionInterface;

/**
 * What a model class may do around saving and deleting. A pre-hook that returns false stops it: nothing happens.
 *
 * The hooks named before… and after… belong to behaviors: an application that overrides the others cannot lose them.
 */
trait Hooks
{
    public function preSave(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
    }

    public function preInsert(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postInsert(?ConnectionInterface $con = null): void
    {
    }

    public function preUpdate(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postUpdate(?ConnectionInterface $con = null): void
    {
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return true;
    }

    public function postDelete(?ConnectionInterface $con = null): void
    {
    }

    /** After the pre-hooks have agreed. */
    protected function beforeSave(ConnectionInterface $con, bool $isInsert): void
    {
    }

    /** Before the post-hooks. */
    protected function afterSave(ConnectionInterface $con, bool $isInsert): void
    {
    }

    /** @return bool false where the behavior has done what deleting means to it */
    protected function beforeDelete(ConnectionInterface $con): bool
    {
        return true;
    }

    protected function afterDelete(ConnectionInterface $con): void
    {
    }
}
