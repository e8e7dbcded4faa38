<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

use Orm\Runtime\Exception\OrmException;

/**
 * The list of the columns that an import may set.
 *
 * @internal
 */
final class NameList
{
    /**
     * @param array<mixed> $names
     *
     * @return array<int|string, int|string> the names as keys
     */
    public static function keys(array $names): array
    {
        foreach ($names as $name) {
            if (!is_string($name) && !is_int($name)) {
                throw new OrmException('The columns that an import may set are named by texts.');
            }
        }

        return array_flip($names);
    }
}
