<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

use Orm\Runtime\Exception\OrmException;

/** A text that is not what it should be. */
final class ParseException extends OrmException
{
    /** @param list<string> $known */
    public static function unknownFormat(string $type, array $known): self
    {
        $package = in_array(strtolower($type), ['xml', 'yaml', 'csv'], true)
            ? ' The Composer package orm/propel has this format.'
            : '';

        return new self(sprintf('There is no format "%s". Known are: %s.%s', $type, implode(', ', $known), $package));
    }

    public static function at(string $format, int $line, string $problem): self
    {
        return new self(sprintf('The %s cannot be read, line %d: %s.', $format, $line, $problem));
    }

    public static function noArray(string $format): self
    {
        return new self(sprintf('The %s holds a single value, where named values are needed.', $format));
    }

    public static function notWritable(string $format, string $problem): self
    {
        return new self(sprintf('The values cannot be written as %s: %s.', $format, $problem));
    }
}
