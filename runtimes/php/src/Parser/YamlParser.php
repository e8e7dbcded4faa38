<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

/** The part of YAML that arrays need: block mappings and lists, plain and double-quoted values. */
final class YamlParser extends AbstractParser
{
    private const PLAIN = '/^[A-Za-z][A-Za-z0-9_]*(?: [A-Za-z0-9_]+)*$/D';
    private const WORDS = ['null', 'true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n'];

    public function fromArray(array $array, ?string $rootKey = null): string
    {
        return $array === [] ? "{}\n" : $this->block($array, 0);
    }

    public function toArray(string $data, ?string $rootKey = null): array
    {
        return (new YamlReader($data))->read();
    }

    /** @param non-empty-array<mixed> $array */
    private function block(array $array, int $depth): string
    {
        $indent = str_repeat('  ', $depth);
        $isList = array_is_list($array);
        $text = '';
        foreach ($array as $key => $value) {
            $text .= $indent . ($isList ? '-' : self::scalar((string) $key) . ':');
            if (is_array($value) && $value !== []) {
                $text .= "\n" . $this->block($value, $depth + 1);
            } else {
                $text .= ' ' . self::scalar($value) . "\n";
            }
        }

        return $text;
    }

    private static function scalar(mixed $value): string
    {
        if (is_string($value)) {
            $plain = preg_match(self::PLAIN, $value) === 1 && !in_array(strtolower($value), self::WORDS, true);

            return $plain ? $value : self::json($value);
        }

        return match (true) {
            is_array($value) => '[]',
            is_float($value) && is_nan($value) => '.nan',
            is_float($value) && is_infinite($value) => $value > 0 ? '.inf' : '-.inf',
            is_scalar($value) => self::json($value),
            default => 'null',
        };
    }

    private static function json(bool|float|int|string $value): string
    {
        return json_encode($value, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION | JSON_INVALID_UTF8_SUBSTITUTE
            | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }
}
