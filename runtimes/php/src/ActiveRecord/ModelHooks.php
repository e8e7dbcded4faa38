<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\ConnectionInterface;

/**
 * What a model class may do around saving and deleting. A pre-hook that returns false stops it: nothing happens.
 *
 * The hooks named before… and after… belong to behaviors: an application that overrides the others cannot lose them.
 */
abstract class ModelHooks
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

    /** Just before the row itself is written, when its parents have their keys. */
    protected function beforeWrite(ConnectionInterface $con, bool $isInsert): void
    {
    }

    /**
     * Before the rows of new objects are written together.
     *
     * @param list<static> $objects
     */
    protected static function beforeInsertAll(array $objects, ConnectionInterface $con): void
    {
    }

    /** Whether the row of a new object cannot be written together with others. */
    protected function requiresSingleSave(): bool
    {
        return false;
    }

    /** On a new object that is the copy of another. */
    protected function afterCopy(): void
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
