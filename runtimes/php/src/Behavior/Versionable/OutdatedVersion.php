<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\RuntimeException;

/**
 * Leaves an operation that would overwrite a newer version: the same object would fail again, so the runtime does not
 * retry it. The application gets a StaleVersionException.
 *
 * @internal
 */
final class OutdatedVersion extends RuntimeException
{
    public static function ofObject(ActiveRecordInterface $object, int $expected, int $stored): self
    {
        return new self(sprintf(
            'A row of "%s" has version %d by now, and the object that is saved has version %d. '
            . 'Read it again with reload(), repeat the change, and save.',
            $object::TABLE_MAP::TABLE_NAME,
            $stored,
            $expected,
        ));
    }
}
