<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/** The end of a message about an unknown name: the known names that are similar. */
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
            $distances[$candidate] = self::distance(strtolower(substr($name, 0, 100)), strtolower($candidate));
        }
        asort($distances);
        $nearest = array_key_first($distances);

        return [(string) $nearest, $distances[$nearest]];
    }

    /** The number of insertions, deletions, replacements and swaps of neighbours between two names. */
    private static function distance(string $name, string $other): int
    {
        $before = [];
        $previous = range(0, strlen($other));
        for ($i = 1; $i <= strlen($name); $i++) {
            $current = [$i];
            for ($j = 1; $j <= strlen($other); $j++) {
                $replaced = $previous[$j - 1] + ($name[$i - 1] === $other[$j - 1] ? 0 : 1);
                $current[$j] = min($replaced, $previous[$j] + 1, $current[$j - 1] + 1);
                $areSwapped = $i > 1 && $j > 1 && $name[$i - 1] === $other[$j - 2] && $name[$i - 2] === $other[$j - 1];
                if ($areSwapped) {
                    $current[$j] = min($current[$j], $before[$j - 2] + 1);
                }
            }
            [$before, $previous] = [$previous, $current];
        }

        return $previous[strlen($other)];
    }
}
