<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Type\LobValue;

/**
 * Compares values of columns by their content: two rows never share streams and objects.
 *
 * @internal
 */
final class ValueComparison
{
    /** Values that cannot be compared without a side effect count as different. */
    public static function isSame(mixed $one, mixed $other): bool
    {
        if ($one === $other) {
            return true;
        }
        if (self::isBinary($one) || self::isBinary($other)) {
            return self::canRead($one) && self::canRead($other) && LobValue::text($one) === LobValue::text($other);
        }
        if ((\is_object($one) && \is_object($other)) || (\is_array($one) && \is_array($other))) {
            try {
                return serialize($one) === serialize($other);
            } catch (\Exception) {
                return false;
            }
        }

        return false;
    }

    private static function isBinary(mixed $value): bool
    {
        return \is_resource($value) || $value instanceof Lob;
    }

    /** Reading a stream that cannot be rewound would take its content away. */
    private static function canRead(mixed $value): bool
    {
        return \is_resource($value)
            ? stream_get_meta_data($value)['seekable']
            : $value instanceof Lob || \is_string($value);
    }
}
