<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/** Makes the plural of an English noun, in the spelling of generated methods and of Propel's exports. */
final class EnglishPlural
{
    private const UNCOUNTABLE = [
        'sheep', 'fish', 'deer', 'series', 'species', 'money', 'rice', 'information', 'equipment', 'news', 'people',
    ];

    /** Whole words, also at the end of a compound. */
    private const IRREGULAR = [
        'leaf' => 'leaves', 'loaf' => 'loaves', 'move' => 'moves', 'foot' => 'feet', 'goose' => 'geese',
        'genus' => 'genera',
        'sex' => 'sexes', 'ox' => 'oxen', 'child' => 'children', 'man' => 'men', 'tooth' => 'teeth',
        'person' => 'people',
        'wife' => 'wives', 'mythos' => 'mythoi', 'testis' => 'testes', 'numen' => 'numina', 'quiz' => 'quizzes',
        'alias' => 'aliases',
    ];

    /** Endings, the first that fits wins. */
    private const ENDINGS = [
        '/(matr|vert|ind)(?:ix|ex)$/i' => '$1ices',
        '/(alumn|bacill|cact|foc|fung|nucle|radi|stimul|syllab|termin|vir)us$/i' => '$1i',
        '/(buffal|tomat)o$/i' => '$1oes',
        '/(x|ch|sh|ss)$/i' => '$1es',
        '/([aeiou]y)$/i' => '$1s',
        '/y$/i' => 'ies',
        '/(o)$/i' => '$1s',
        '/(us)$/i' => '$1es',
        '/([csx])is$/i' => '$1es',
        '/zoon$/i' => 'zoa',
        '/(itis|ois)$/i' => '$1',
        '/([aeo]l|ar)f$/i' => '$1ves',
        '/(ni|li)fe$/i' => '$1ves',
    ];

    public static function of(string $noun): string
    {
        $lower = strtolower($noun);
        if (in_array($lower, self::UNCOUNTABLE, true)) {
            return $noun;
        }
        foreach (self::IRREGULAR as $singular => $plural) {
            if (str_ends_with($lower, $singular)) {
                $replaced = substr($noun, 0, -strlen($singular)) . $plural;

                return ctype_upper($noun[0]) ? ucfirst($replaced) : $replaced;
            }
        }
        foreach (self::ENDINGS as $ending => $plural) {
            if (preg_match($ending, $noun) === 1) {
                return (string) preg_replace($ending, $plural, $noun);
            }
        }

        return $noun . 's';
    }
}
