<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/**
 * ARRAY columns: `| a | b |`, so that LIKE can find an element.
 *
 * In an element `\` and `|` are escaped by `\`; an empty element is a lone `\`, since `|  |` is the empty list.
 * A backslash before anything else stands for itself: so texts from before the escaping are read, too.
 */
final class ArrayValue
{
    /** @param mixed $elements a list of them, or one */
    public static function stored(mixed $elements, string $column): ?string
    {
        if ($elements === null) {
            return null;
        }
        $encoded = [];
        foreach (is_array($elements) ? $elements : [$elements] as $element) {
            $text = is_resource($element) ? null : TextValue::of($element);
            $encoded[] = $text !== null
                ? self::element($text)
                : throw InvalidColumnValue::wrongType($column, 'a list of texts and numbers', $element);
        }

        return '| ' . implode(' | ', $encoded) . ' |';
    }

    /** @return list<string> */
    public static function parse(?string $stored): array
    {
        $content = $stored === null ? '' : substr($stored, 2, -2);
        if ($content === '') {
            return [];
        }
        $elements = [];
        foreach (explode(' | ', $content) as $element) {
            $elements[] = $element === '\\' ? '' : (string) preg_replace('/\\\\([\\\\|])/', '$1', $element);
        }

        return $elements;
    }

    /** One element as it stands in the stored text: what a query looks for between `| ` and ` |`. */
    public static function element(string $element): string
    {
        return $element === '' ? '\\' : strtr($element, ['\\' => '\\\\', '|' => '\\|']);
    }
}
