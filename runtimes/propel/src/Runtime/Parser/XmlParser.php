<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

/**
 * Elements named after the keys; the elements of a list have the name of the list without its last "s".
 *
 * Texts are CDATA with HTML's entities, null is an empty element. Attributes say what these elements cannot: a boolean,
 * a list of fewer than two elements, bytes that XML does not allow, a key that is not a name.
 */
class XmlParser extends AbstractParser
{
    /** Deeper elements are not indented further: the blanks would outgrow the values. */
    private const MAX_INDENT = 40;

    public function fromArray(array $array, ?string $rootKey = 'data'): string
    {
        return $this->document($rootKey ?? 'data', $array);
    }

    public function toArray(string $data, ?string $rootKey = null): array
    {
        return self::read($data, 1);
    }

    public function listFromArray(array $array, ?string $rootKey = null): string
    {
        return $this->document($rootKey ?? 'data', $array);
    }

    public function listToArray(string $data, ?string $rootKey = null): array
    {
        return array_values(self::read($data, 2));
    }

    /** @param array<mixed> $array */
    public function toXML(array $array, ?string $rootKey = null): string
    {
        return $this->fromArray($array, $rootKey);
    }

    /** @return array<mixed> */
    public function fromXML(string $data, ?string $rootKey = null): array
    {
        return $this->toArray($data, $rootKey);
    }

    /** @param array<mixed> $array one array per object */
    public function listToXML(array $array, ?string $rootKey = null): string
    {
        return $this->listFromArray($array, $rootKey);
    }

    /** @return array<mixed> */
    private static function read(string $data, int $textDepth): array
    {
        $value = (new XmlReader($data, $textDepth))->read();

        return is_array($value) ? $value : ($value === null ? [] : throw ParseException::noArray('XML'));
    }

    /** @param array<mixed> $array */
    private function document(string $rootKey, array $array): string
    {
        $text = '<?xml version="1.0" encoding="UTF-8"?>' . "\n";
        [$tag, $attributes] = self::tag($rootKey);
        self::appendArray($text, $array, $tag, $attributes, 0);

        return $text;
    }

    private static function append(string &$text, string $name, mixed $value, int $depth): void
    {
        [$tag, $attributes] = self::tag($name);
        if (is_array($value)) {
            $attributes .= count($value) < 2 && array_is_list($value) ? ' type="list"' : '';
            self::appendArray($text, $value, $tag, $attributes, $depth);
        } else {
            $text .= str_repeat('  ', min($depth, self::MAX_INDENT)) . "<$tag$attributes" . self::content($value)
                . "</$tag>\n";
        }
    }

    /** @param array<mixed> $array */
    private static function appendArray(string &$text, array $array, string $tag, string $attributes, int $depth): void
    {
        $indent = str_repeat('  ', min($depth, self::MAX_INDENT));
        if ($array === []) {
            $text .= "$indent<$tag$attributes/>\n";

            return;
        }
        $text .= "$indent<$tag$attributes>\n";
        $element = array_is_list($array) ? self::singular($tag) : null;
        foreach ($array as $key => $child) {
            self::append($text, $element ?? (string) $key, $child, $depth + 1);
        }
        $text .= "$indent</$tag>\n";
    }

    /** @return array{string, string} a name that XML allows, and the real one as an attribute where they differ */
    private static function tag(string $name): array
    {
        if (preg_match('/^[A-Za-z_][\w.-]*$/D', $name) === 1 && stripos($name, 'xml') !== 0) {
            return [$name, ''];
        }
        if (preg_match(XmlReader::ALLOWED, $name) !== 1) {
            throw ParseException::notWritable(
                'XML',
                sprintf('a key holds control characters (%s)', json_encode($name, JSON_INVALID_UTF8_SUBSTITUTE)),
            );
        }

        return ['item', ' key="' . self::escape($name) . '"'];
    }

    private static function content(mixed $value): string
    {
        if (!is_string($value)) {
            return match (true) {
                $value === null => '>',
                is_bool($value) => ' type="boolean">' . ($value ? '1' : '0'),
                is_int($value) => '>' . $value,
                is_float($value) => '>' . var_export($value, true),
                default => throw ParseException::notWritable('XML', get_debug_type($value)),
            };
        }
        if (preg_match(XmlReader::ALLOWED, $value) !== 1) {
            return ' encoding="base64">' . base64_encode($value);
        }

        // A carriage return survives as a reference only, and CDATA has none.
        return str_contains($value, "\r")
            ? ' type="string">' . self::escape($value)
            : '><![CDATA[' . htmlspecialchars($value, ENT_COMPAT, 'UTF-8') . ']]>';
    }

    private static function escape(string $text): string
    {
        return str_replace(
            ["\r", "\n", "\t"],
            ['&#13;', '&#10;', '&#9;'],
            htmlspecialchars($text, ENT_QUOTES | ENT_XML1, 'UTF-8'),
        );
    }

    private static function singular(string $name): string
    {
        return strlen($name) > 1 && str_ends_with($name, 's') ? substr($name, 0, -1) : $name;
    }
}
