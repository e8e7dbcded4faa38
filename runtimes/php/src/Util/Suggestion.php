<?php

declare(strict_types=1);

namespace Orm\Runtime\Util;

/**
 * What a message says after an unknown name.
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
        $distances = [];
        foreach ($known as $candidate) {
            $distances[$candidate] = levenshtein(strtolower(substr($name, 0, 100)), strtolower($candidate));
        }
        asort($distances);
        $nearest = (string) array_key_first($distances);

        return $distances[$nearest] <= max(1, intdiv(strlen($nearest), 2))
            ? sprintf(' Did you mean "%s"?', $nearest)
            : sprintf(' Known are: %s.', implode(', ', $known));
    }
}
