<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

/**
 * Elements named after the keys. Lists and values that are no texts are marked as such; the elements of a list have
 * the singular of its name.
 */
final class XmlParser extends AbstractParser
{
    public function fromArray(array $array, ?string $rootKey = 'data'): string
    {
        return '<?xml version="1.0" encoding="UTF-8"?>' . "\n" . $this->element($rootKey ?? 'data', $array, 0);
    }

    public function toArray(string $data, ?string $rootKey = null): array
    {
        $value = (new XmlReader($data))->read();

        return is_array($value) ? $value : throw ParseException::noArray('XML');
    }

    public function listFromArray(array $array, ?string $rootKey = null): string
    {
        return $this->fromArray(array_values($array), ($rootKey ?? 'data') . 's');
    }

    private function element(string $name, mixed $value, int $depth): string
    {
        $indent = str_repeat('  ', $depth);
        [$tag, $attributes] = self::tag($name);
        if ($value === null) {
            return "$indent<$tag$attributes nil=\"true\"/>\n";
        }
        if (!is_array($value)) {
            return "$indent<$tag$attributes" . self::content($value) . "</$tag>\n";
        }
        $isList = array_is_list($value);
        $text = "$indent<$tag$attributes" . ($isList ? ' type="list"' : '') . ">\n";
        foreach ($value as $key => $child) {
            $text .= $this->element($isList ? self::singular($tag) : (string) $key, $child, $depth + 1);
        }

        return "$text$indent</$tag>\n";
    }

    /** @return array{string, string} a name that XML allows, and the real one as an attribute where they differ */
    private static function tag(string $name): array
    {
        if (preg_match('/^[A-Za-z_][\w.-]*$/D', $name) === 1 && stripos($name, 'xml') !== 0) {
            return [$name, ''];
        }

        return ['item', ' key="' . self::escape($name) . '"'];
    }

    private static function content(mixed $value): string
    {
        if (!is_string($value)) {
            return match (true) {
                is_bool($value) => ' type="boolean">' . ($value ? 'true' : 'false'),
                is_int($value) => ' type="integer">' . $value,
                is_float($value) => ' type="float">' . var_export($value, true),
                default => '>',
            };
        }
        $text = $value;
        // XML has no way to write most control characters.
        if (preg_match('/^[^\x00-\x08\x0B\x0C\x0D\x0E-\x1F]*$/uD', $text) !== 1) {
            return ' encoding="base64">' . base64_encode($text);
        }
        if (strpbrk($text, '<>&') === false) {
            return '>' . $text;
        }

        return '><![CDATA[' . str_replace(']]>', ']]]]><![CDATA[>', $text) . ']]>';
    }

    private static function escape(string $text): string
    {
        return htmlspecialchars($text, ENT_QUOTES | ENT_XML1 | ENT_SUBSTITUTE, 'UTF-8');
    }

    private static function singular(string $name): string
    {
        return strlen($name) > 1 && str_ends_with($name, 's') ? substr($name, 0, -1) : 'item';
    }
}
