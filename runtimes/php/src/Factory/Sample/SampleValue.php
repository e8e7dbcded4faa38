<?php

declare(strict_types=1);

namespace Orm\Runtime\Factory\Sample;

/**
 * The values of columns in rows that are made for tests and development.
 *
 * @internal
 * @phpstan-type Recipe array{
 *     kind: string,
 *     style?: string,
 *     size?: int,
 *     least?: int,
 *     min?: int,
 *     max?: int,
 *     scale?: int,
 *     values?: list<string|int>,
 *     element?: array<string, mixed>,
 *     unique?: true,
 * }
 */
final class SampleValue
{
    private const DAY = 86_400;
    /** 2020-01-01, in seconds. */
    private const FIRST_MOMENT = 1_577_836_800;
    /** Moments are from six years. */
    private const DAYS = 2192;
    /** Addresses are of one network, whose hosts have three bytes. */
    private const ADDRESSES = 2 ** 24;

    /**
     * The value of a column in a row, whose number begins with 1.
     *
     * @param Recipe $recipe
     * @return string|int|float|bool|list<string|int|float|bool>|array<string, string|int>
     */
    public static function of(array $recipe, int $seed, int $key, int $row): string|int|float|bool|array
    {
        return self::drawn($recipe, $row, new Draw($seed, $key, $row));
    }

    /**
     * @param Recipe $recipe
     * @return string|int|float|bool|list<string|int|float|bool>|array<string, string|int>
     */
    private static function drawn(array $recipe, int $row, Draw $draw): string|int|float|bool|array
    {
        $values = $recipe['values'] ?? [''];
        $isUnique = $recipe['unique'] ?? false;

        return match ($recipe['kind']) {
            'boolean' => $isUnique ? $row % 2 === 1 : $draw->below(2) === 1,
            'integer' => self::integer($recipe, $row, $draw),
            'float' => (float) (($recipe['min'] ?? 0)
                + ($isUnique ? $row : $draw->below(4 * self::span($recipe) - 3) / 4)),
            'decimal' => self::decimal(self::integer($recipe, $row, $draw), $recipe['scale'] ?? 0),
            'date' => gmdate('Y-m-d', self::FIRST_MOMENT + self::DAY
                * (($recipe['min'] ?? 0) + ($isUnique ? $row : $draw->below(self::days($recipe))))),
            'time' => gmdate('H:i:s', $isUnique ? $row : 60 * $draw->below(intdiv(self::DAY, 60))),
            'timestamp' => self::minute($recipe, $row, $draw),
            'instant' => self::minute($recipe, $row, $draw) . '+00:00',
            'uuid' => self::uuid($row, $draw),
            'inet' => self::inet($recipe, $row, $draw),
            'cidr' => self::inet($recipe, $row, $draw) . '/32',
            'macaddr' => vsprintf('02:00:00:%02x:%02x:%02x', self::threeBytes($recipe, $row, $draw)),
            'numberRange' => self::numberRange($recipe, $row, $draw),
            'dayRange' => self::dayRange('[%s,%s)', 'Y-m-d', $recipe, $row, $draw),
            'momentRange' => self::dayRange('["%s","%s")', 'Y-m-d H:i:s', $recipe, $row, $draw),
            'instantRange' => self::dayRange('["%s+00","%s+00")', 'Y-m-d H:i:s', $recipe, $row, $draw),
            'document' => '<sample number="' . ($isUnique ? $row : $draw->below(1000)) . '"/>',
            'point' => '(' . ($isUnique ? $row : $draw->below(1000)) . ',' . $draw->below(1000) . ')',
            'interval' => 'P' . ($isUnique ? $row : 1 + $draw->below(365)) . 'D',
            'bytes' => SampleText::of(self::textOfBytes($recipe), $row, $draw),
            'label' => $values[$isUnique ? ($row - 1) % \count($values) : $draw->below(\count($values))] ?? '',
            'labels' => self::labels($values, $isUnique ? $row : null, $draw),
            'list' => self::list(self::element($recipe), $row, $draw),
            'json' => [
                'name' => SampleText::of(['kind' => 'text'], $row, $draw),
                'number' => $isUnique ? $row : $draw->below(1000),
            ],
            default => SampleText::of($recipe, $row, $draw),
        };
    }

    /**
     * Lists differ where their elements do.
     *
     * @param Recipe $recipe
     * @return Recipe
     */
    private static function element(array $recipe): array
    {
        /** @var Recipe $element */
        $element = $recipe['element'] ?? ['kind' => 'text'];

        return $recipe['unique'] ?? false ? ['unique' => true] + $element : $element;
    }

    /**
     * @param array<string, mixed> $element the recipe of an element
     * @return list<string|int|float|bool>
     */
    private static function list(array $element, int $row, Draw $draw): array
    {
        /** @var Recipe $element */
        return array_values(array_filter(
            [self::drawn($element, $row, $draw), self::drawn($element, $row, $draw)],
            is_scalar(...),
        ));
    }

    /**
     * How many rows a unique column can tell apart.
     *
     * @param Recipe $recipe
     */
    public static function count(array $recipe): int
    {
        return match ($recipe['kind']) {
            'boolean' => 2,
            'integer', 'decimal', 'float' => self::span($recipe),
            'date' => isset($recipe['max']) ? self::days($recipe) - 1 : 2_900_000,
            'timestamp', 'instant' => isset($recipe['max'])
                ? intdiv(self::days($recipe) * self::DAY, 60) - 1
                : 999_999_999,
            'time' => self::DAY - 1,
            'label' => \count($recipe['values'] ?? []),
            'labels' => 2 ** \count($recipe['values'] ?? []) - 1,
            'text' => SampleText::count($recipe),
            'bytes' => SampleText::count(self::textOfBytes($recipe)),
            'list' => self::count(self::element(['unique' => true] + $recipe)),
            'inet', 'cidr', 'macaddr' => self::ADDRESSES - 1,
            'dayRange', 'instantRange', 'momentRange' => 2_900_000,
            default => 999_999_999,
        };
    }

    /** @param Recipe $recipe */
    private static function span(array $recipe): int
    {
        return ($recipe['max'] ?? 1000) - ($recipe['min'] ?? 0) + 1;
    }

    /** @param Recipe $recipe */
    private static function integer(array $recipe, int $row, Draw $draw): int
    {
        return ($recipe['min'] ?? 0) + ($recipe['unique'] ?? false ? $row - 1 : $draw->below(self::span($recipe)));
    }

    /** The number of smallest units as a decimal. */
    private static function decimal(int $units, int $scale): string
    {
        if ($scale === 0) {
            return (string) $units;
        }
        $text = str_pad((string) abs($units), $scale + 1, '0', STR_PAD_LEFT);

        return ($units < 0 ? '-' : '') . substr($text, 0, -$scale) . '.' . substr($text, -$scale);
    }

    /** @param Recipe $recipe */
    private static function days(array $recipe): int
    {
        return ($recipe['max'] ?? self::DAYS - 1) - ($recipe['min'] ?? 0) + 1;
    }

    /** @param Recipe $recipe */
    private static function minute(array $recipe, int $row, Draw $draw): string
    {
        $minute = $recipe['unique'] ?? false ? $row : $draw->below(intdiv(self::days($recipe) * self::DAY, 60));

        return gmdate('Y-m-d H:i:s', self::FIRST_MOMENT + self::DAY * ($recipe['min'] ?? 0) + 60 * $minute);
    }

    /** @param Recipe $recipe */
    private static function numberRange(array $recipe, int $row, Draw $draw): string
    {
        $first = $recipe['unique'] ?? false ? $row : $draw->below(1000);

        return sprintf('[%d,%d)', $first, $first + 1 + $draw->below(100));
    }

    /** @param Recipe $recipe */
    private static function dayRange(string $form, string $format, array $recipe, int $row, Draw $draw): string
    {
        $first = $recipe['unique'] ?? false ? $row : $draw->below(self::DAYS);
        $moment = static fn (int $day): string => gmdate($format, self::FIRST_MOMENT + self::DAY * $day);

        return sprintf($form, $moment($first), $moment($first + 1 + $draw->below(30)));
    }

    /** @param Recipe $recipe */
    private static function inet(array $recipe, int $row, Draw $draw): string
    {
        return '10.' . implode('.', self::threeBytes($recipe, $row, $draw));
    }

    /**
     * @param Recipe $recipe
     * @return array{int, int, int}
     */
    private static function threeBytes(array $recipe, int $row, Draw $draw): array
    {
        $number = $recipe['unique'] ?? false ? $row : $draw->below(self::ADDRESSES);

        return [$number >> 16, ($number >> 8) & 0xff, $number & 0xff];
    }

    /** A UUID of version 4, whose last twelve digits are the number of the row. */
    private static function uuid(int $row, Draw $draw): string
    {
        $random = static fn (int $count): string => $draw->characters('0123456789abcdef', $count);

        return sprintf('%s-%s-4%s-8%s-%012x', $random(8), $random(4), $random(3), $random(3), $row);
    }

    /**
     * @param list<string|int> $values
     * @return list<string>
     */
    private static function labels(array $values, ?int $row, Draw $draw): array
    {
        $chosen = [];
        foreach ($values as $place => $value) {
            if ($row === null ? $draw->below(2) === 1 : ($row & (1 << $place)) !== 0) {
                $chosen[] = (string) $value;
            }
        }

        return $chosen;
    }

    /**
     * Bytes are letters, which are the same bytes everywhere.
     *
     * @param Recipe $recipe
     * @return Recipe
     */
    private static function textOfBytes(array $recipe): array
    {
        $least = $recipe['least'] ?? 0;
        $text = [
            'kind' => 'text',
            'style' => 'token',
            'size' => max(min($recipe['size'] ?? 16, 16), $least),
            'least' => $least,
        ];

        return $recipe['unique'] ?? false ? $text + ['unique' => true] : $text;
    }
}
