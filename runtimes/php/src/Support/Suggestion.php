<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/**
 * The end of a message about an unknown name: the known names that are similar.
 */
final class Suggestion
{
    /**
     * The known name that is nearest to the given one, or all of them where none is near.
     *
     * @param list<string> $known
     */
    public static function among(array $known, string $name): string
    {
        if ($known === []) {
            return '';
        }
        [$nearest, $distance] = self::nearest($known, $name);

        return $distance <= max(1, intdiv(strlen($nearest), 2))
            ? sprintf(' Did you mean "%s"?', $nearest)
            : sprintf(' Known are: %s.', implode(', ', $known));
    }

    /**
     * The method that is nearest to the given one; there are too many to name them where none is.
     *
     * @param list<string> $known
     */
    public static function method(array $known, string $name): string
    {
        if ($known === []) {
            return '';
        }
        [$nearest, $distance] = self::nearest($known, $name);

        return $distance <= max(1, intdiv(strlen($name), 4)) ? sprintf(' Did you mean %s()?', $nearest) : '';
    }

    /**
     * @param non-empty-list<string> $known
     * @return array{string, int} the name and how many characters differ
     */
    private static function nearest(array $known, string $name): array
    {
        $distances = [];
        foreach ($known as $candidate) {
            $distances[$candidate] = levenshtein(strtolower(substr($name, 0, 100)), strtolower($candidate));
        }
        asort($distances);
        $nearest = array_key_first($distances);

        return [(string) $nearest, $distances[$nearest]];
    }
}
