<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\Exception\OrmException;

/** How texts become slugs. */
final class SlugText
{
    /** The slug of a text of which nothing is left. */
    private const EMPTY = 'n-a';
    /** A longer repetition is not a valid regular expression. */
    private const LONGEST_REPETITION = 65535;

    private static \Transliterator|false|null $transliterator = null;

    /** The text of a value that a getter gave. */
    public static function of(mixed $value): string
    {
        return match (true) {
            $value === null => '',
            is_scalar($value), $value instanceof \Stringable => (string) $value,
            $value instanceof \DateTimeInterface => $value->format('Y-m-d'),
            $value instanceof \BackedEnum => (string) $value->value,
            is_array($value) => implode(' ', array_map(self::of(...), $value)),
            default => throw new OrmException(sprintf(
                'A value of type %s cannot be a part of a slug. Name a getter in slug_pattern that returns a text.',
                get_debug_type($value),
            )),
        };
    }

    /** @param string $pattern the regular expression of what is replaced */
    public static function clean(string $text, string $pattern, string $replacement): string
    {
        $slug = str_replace(["'", '`', '^'], '', strtolower(self::ascii($text)));
        $slug = preg_replace($pattern, $replacement, $slug) ?? throw new OrmException(sprintf(
            'The replace_pattern "%s" of a sluggable table failed: %s.',
            $pattern,
            preg_last_error_msg(),
        ));
        $slug = trim($slug, $replacement);

        return $slug === '' || $slug === '0' ? self::EMPTY : $slug;
    }

    /** At most so many characters of a slug: whole words, unless more than half would be lost. */
    public static function cut(string $slug, int $length, string $boundary): string
    {
        if (strlen($slug) <= $length || self::length($slug) <= $length) {
            return $slug;
        }
        $length = max(0, min($length, self::LONGEST_REPETITION));
        $cut = preg_match("/^.{0,$length}/us", $slug, $match) === 1 ? $match[0] : substr($slug, 0, $length);
        if ($boundary === '') {
            return $cut;
        }
        $end = str_starts_with(substr($slug, strlen($cut)), $boundary) ? strlen($cut) : strrpos($cut, $boundary);
        $words = $end === false || $end < strlen($cut) / 2 ? $cut : substr($cut, 0, $end);

        return rtrim($words, $boundary);
    }

    /** The number of characters. */
    public static function length(string $text): int
    {
        return (int) preg_match_all('/[^\x80-\xBF]/', $text);
    }

    /** Texts that any collation takes for equal have the same folded text; some others have it, too. */
    public static function fold(string $text): string
    {
        return strtolower(self::ascii(rtrim($text)));
    }

    private static function ascii(string $text): string
    {
        if (preg_match('/[\x80-\xFF]/', $text) !== 1) {
            return $text;
        }
        self::$transliterator ??= class_exists(\Transliterator::class, false)
            ? \Transliterator::create('NFC; Latin-ASCII') ?? false
            : false;
        $ascii = self::$transliterator === false ? false : self::$transliterator->transliterate($text);
        if ($ascii === false) {
            $ascii = self::converted($text);
        }

        // Letters of other scripts are replaced as punctuation is, whichever extension did the work.
        return (string) preg_replace('/[\x80-\xFF]+/', '?', $ascii);
    }

    /** The iconv extension knows how to replace letters only in a locale with a character set. */
    private static function converted(string $text): string
    {
        if (!function_exists('iconv')) {
            return $text;
        }
        $locale = setlocale(LC_CTYPE, '0');
        setlocale(LC_CTYPE, 'C.UTF-8', 'en_US.UTF-8');
        try {
            $converted = @iconv('UTF-8', 'ASCII//TRANSLIT//IGNORE', $text);
        } finally {
            setlocale(LC_CTYPE, $locale === false ? 'C' : $locale);
        }

        return $converted === false ? $text : $converted;
    }
}
