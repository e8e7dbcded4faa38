<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

use Orm\Runtime\Exception\OrmException;

/**
 * For objects that belong to one process: they hold SQL, connections or pending changes, and unserialize() must not
 * make one of a text from outside. A test finds the classes that lack it.
 */
trait NotSerializable
{
    /** @return array<never> */
    public function __serialize(): array
    {
        throw self::cannotBeSerialized();
    }

    /** @param array<mixed> $data */
    public function __unserialize(array $data): void
    {
        throw self::cannotBeSerialized();
    }

    private static function cannotBeSerialized(): OrmException
    {
        return new OrmException(
            sprintf('%s cannot be serialized. Serialize models, collections, or what toArray() gives.', self::class),
        );
    }
}
