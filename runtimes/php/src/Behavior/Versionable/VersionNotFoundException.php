<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\RuntimeException;

/** A row has no version of the number that was asked for. */
class VersionNotFoundException extends RuntimeException
{
    public static function ofObject(ActiveRecordInterface $object, int $number): self
    {
        $key = implode(', ', array_map(
            static fn (mixed $value): string => \is_scalar($value) ? (string) $value : get_debug_type($value),
            RowState::key($object),
        ));

        return new self(sprintf(
            'The row %s of "%s" has no version %d. getAllVersions() gives those that it has.',
            $key,
            $object::TABLE_MAP::TABLE_NAME,
            $number,
        ));
    }
}
