<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

/** The part of YAML that arrays need: blocks for the first three levels, flow collections for what lies deeper. */
class YamlParser extends AbstractParser
{
    private const BLOCK_DEPTH = 3;
    /** Words that YAML reads as texts, whatever its version. */
    private const PLAIN = '/^(?!0[xob])(?![0-9_]+(?:e[0-9]+)?$)[A-Za-z0-9][A-Za-z0-9_]*$/Di';
    private const WORDS = ['null', 'true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n'];

    public function fromArray(array $array, ?string $rootKey = null): string
    {
        $array = $rootKey === null ? $array : [$rootKey => $array];
        if ($array === []) {
            return "{  }\n";
        }
        $text = '';
        self::appendBlock($text, $array, 0);

        return $text;
    }

    public function toArray(string $data, ?string $rootKey = null): array
    {
        return self::unwrap((new YamlReader($data))->read(), $rootKey);
    }

    /** @param array<mixed> $array */
    public function toYAML(array $array, ?string $rootKey = null): string
    {
        return $this->fromArray($array, $rootKey);
    }

    /** @return array<mixed> */
    public function fromYAML(string $data, ?string $rootKey = null): array
    {
        return $this->toArray($data, $rootKey);
    }

    /** @param non-empty-array<mixed> $array */
    private static function appendBlock(string &$text, array $array, int $depth): void
    {
        $indent = str_repeat('    ', $depth);
        $isList = array_is_list($array);
        foreach ($array as $key => $value) {
            $text .= $indent . ($isList ? '-' : self::scalar((string) $key) . ':');
            if (is_array($value) && $value !== [] && $depth + 1 < self::BLOCK_DEPTH) {
                $text .= "\n";
                self::appendBlock($text, $value, $depth + 1);
            } else {
                $text .= ' ';
                self::appendFlow($text, $value);
                $text .= "\n";
            }
        }
    }

    private static function appendFlow(string &$text, mixed $value): void
    {
        if (!is_array($value) || $value === []) {
            $text .= self::scalar($value);

            return;
        }
        $isList = array_is_list($value);
        $separator = $isList ? '[' : '{ ';
        foreach ($value as $key => $element) {
            $text .= $separator . ($isList ? '' : self::scalar((string) $key) . ': ');
            self::appendFlow($text, $element);
            $separator = ', ';
        }
        $text .= $isList ? ']' : ' }';
    }

    private static function scalar(mixed $value): string
    {
        return match (true) {
            $value === null => 'null',
            is_string($value) => self::text($value),
            $value === [] => '{  }',
            is_bool($value) => $value ? 'true' : 'false',
            is_int($value) => (string) $value,
            is_float($value) && is_nan($value) => '.nan',
            is_float($value) && is_infinite($value) => $value > 0 ? '.inf' : '-.inf',
            is_float($value) => var_export($value, true),
            default => throw ParseException::notWritable('YAML', get_debug_type($value)),
        };
    }

    private static function text(string $value): string
    {
        if (preg_match(self::PLAIN, $value) === 1 && !in_array(strtolower($value), self::WORDS, true)) {
            return $value;
        }
        // Line breaks and control characters need escapes.
        $isPrintable = preg_match('/^[^\x00-\x1F\x{7F}-\x{9F}\x{2028}\x{2029}\x{FEFF}\x{FFFE}\x{FFFF}]*$/uD', $value);

        return match ($isPrintable) {
            1 => "'" . str_replace("'", "''", $value) . "'",
            0 => json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES),
            default => '!!binary ' . base64_encode($value),
        };
    }
}
