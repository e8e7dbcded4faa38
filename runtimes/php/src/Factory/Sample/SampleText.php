<?php

declare(strict_types=1);

namespace Orm\Runtime\Factory\Sample;

/**
 * Texts that fit into their columns.
 *
 * @internal
 * @phpstan-import-type Recipe from SampleValue
 */
final class SampleText
{
    /** The longest text that is made where the column has no size. */
    private const LONGEST = 400;

    /** From this size a unique text is a text with the number of its row; a shorter one is the number in letters. */
    private const NUMBERED_SIZE = 12;

    private const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
    private const DIGITS = '0123456789';
    private const DOMAIN = '@example.com';

    /** The styles whose texts have no spaces, with what stands before the number of a row. */
    private const SEPARATORS = [
        'color' => '-',
        'countryCode' => '-',
        'currency' => '-',
        'email' => '.',
        'fileName' => '-',
        'ip' => '-',
        'locale' => '-',
        'postcode' => '-',
        'slug' => '-',
        'token' => '-',
        'url' => '-',
        'userName' => '-',
    ];

    /** @param Recipe $recipe */
    public static function of(array $recipe, int $row, Draw $draw): string
    {
        $style = $recipe['style'] ?? 'words';
        $size = $recipe['size'] ?? self::LONGEST;
        $least = $recipe['least'] ?? 0;
        if ($recipe['unique'] ?? false) {
            return $size < self::NUMBERED_SIZE
                ? str_pad(base_convert((string) $row, 10, 36), $size, '0', STR_PAD_LEFT)
                : self::numbered($style, $row, $size, $least, $draw);
        }
        $made = self::styled($style, $draw);
        // A text that is cut in half says nothing.
        $text = \strlen($made) > $size && $size < 4 ? $draw->characters(self::LETTERS, $size) : $made;

        return self::longer(self::fitting($text, $size), $least, $draw);
    }

    /**
     * How many different texts a unique column can have.
     *
     * @param Recipe $recipe
     */
    public static function count(array $recipe): int
    {
        $size = $recipe['size'] ?? self::LONGEST;

        return $size < self::NUMBERED_SIZE ? 36 ** $size - 1 : 999_999_999;
    }

    private static function numbered(string $style, int $row, int $size, int $least, Draw $draw): string
    {
        $after = $style === 'email' && $size >= self::NUMBERED_SIZE + \strlen(self::DOMAIN) ? self::DOMAIN : '';
        $end = (self::SEPARATORS[$style] ?? ' ') . $row . $after;
        $made = self::styled($style, $draw);
        $begin = $after === '' ? $made : substr($made, 0, -\strlen($after));
        $room = $size - \strlen($end);

        return self::longer(self::fitting($begin, $room), $least - \strlen($end), $draw) . $end;
    }

    /** No text ends with a space, which some databases take off. */
    private static function fitting(string $text, int $size): string
    {
        return rtrim(substr($text, 0, $size), ' ');
    }

    private static function longer(string $text, int $least, Draw $draw): string
    {
        $missing = $least - \strlen($text);

        return $missing <= 0 ? $text : $text . $draw->characters(self::LETTERS, $missing);
    }

    private static function styled(string $style, Draw $draw): string
    {
        return match ($style) {
            'city' => $draw->oneOf('cities'),
            'color' => $draw->oneOf('colors'),
            'company' => $draw->oneOf('lastNames') . ' ' . $draw->oneOf('companyForms'),
            'country' => $draw->oneOf('countries'),
            'countryCode' => $draw->oneOf('countryCodes'),
            'currency' => $draw->oneOf('currencies'),
            'email' => strtolower($draw->oneOf('firstNames') . '.' . $draw->oneOf('lastNames')) . self::DOMAIN,
            'fileName' => $draw->oneOf('nouns') . '.' . $draw->oneOf('fileEndings'),
            'firstName' => $draw->oneOf('firstNames'),
            'ip' => sprintf('10.%d.%d.%d', $draw->below(256), $draw->below(256), $draw->below(256)),
            'lastName' => $draw->oneOf('lastNames'),
            'locale' => $draw->oneOf('locales'),
            'name' => $draw->oneOf('firstNames') . ' ' . $draw->oneOf('lastNames'),
            'paragraph' => self::sentence($draw) . ' ' . self::sentence($draw) . ' ' . self::sentence($draw),
            'phone' => '+1 555 ' . $draw->characters(self::DIGITS, 3) . ' ' . $draw->characters(self::DIGITS, 4),
            'postcode' => $draw->characters(self::DIGITS, 5),
            'sentence' => self::sentence($draw),
            'slug' => $draw->oneOf('adjectives') . '-' . $draw->oneOf('nouns'),
            'street' => 1 + $draw->below(199) . ' ' . $draw->oneOf('lastNames') . ' ' . $draw->oneOf('streets'),
            'title' => 'The ' . ucfirst($draw->oneOf('adjectives')) . ' ' . ucfirst($draw->oneOf('nouns')),
            'token' => $draw->characters('0123456789abcdef', 40),
            'url' => 'https://example.com/' . $draw->oneOf('adjectives') . '/' . $draw->oneOf('nouns'),
            'userName' => strtolower($draw->oneOf('firstNames') . '.' . $draw->oneOf('lastNames')),
            default => self::phrase($draw),
        };
    }

    private static function phrase(Draw $draw): string
    {
        return $draw->oneOf('adjectives') . ' ' . $draw->oneOf('nouns');
    }

    private static function sentence(Draw $draw): string
    {
        return 'The ' . self::phrase($draw) . ' ' . $draw->oneOf('verbs') . ' the ' . self::phrase($draw) . '.';
    }
}
