<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

class JsonParser extends AbstractParser
{
    private const ENCODING = JSON_PRESERVE_ZERO_FRACTION | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
    private const MAX_DEPTH = 512;

    public function fromArray(array $array, ?string $rootKey = null): string
    {
        $value = $rootKey === null ? $array : [$rootKey => $array];
        $text = json_encode($value, self::ENCODING, self::MAX_DEPTH);
        if ($text === false && json_last_error() === JSON_ERROR_DEPTH) {
            $text = '';
            self::append($value, $text);
        }

        return $text === false ? throw ParseException::notWritable('JSON', json_last_error_msg()) : $text;
    }

    public function toArray(string $data, ?string $rootKey = null): array
    {
        try {
            $value = json_decode($data, true, self::MAX_DEPTH, JSON_THROW_ON_ERROR);
        } catch (\JsonException $problem) {
            throw ParseException::at('JSON', 1, $problem->getMessage());
        }

        return self::unwrap(is_array($value) ? $value : throw ParseException::noArray('JSON'), $rootKey);
    }

    public function writesAnyText(): bool
    {
        return false;
    }

    /** @param array<mixed> $array */
    public function toJSON(array $array, ?string $rootKey = null): string
    {
        return $this->fromArray($array, $rootKey);
    }

    /** @return array<mixed> */
    public function fromJSON(string $data, ?string $rootKey = null): array
    {
        return $this->toArray($data, $rootKey);
    }

    /** Goes deeper than json_encode(), which needs the C stack for every level. */
    private static function append(mixed $value, string &$text): void
    {
        if (!is_array($value) || $value === []) {
            $scalar = json_encode($value, self::ENCODING);
            $text .= $scalar === false ? throw ParseException::notWritable('JSON', json_last_error_msg()) : $scalar;

            return;
        }
        $isList = array_is_list($value);
        $separator = $isList ? '[' : '{';
        foreach ($value as $key => $element) {
            $text .= $separator;
            if (!$isList) {
                $text .= json_encode((string) $key, self::ENCODING) . ':';
            }
            self::append($element, $text);
            $separator = ',';
        }
        $text .= $isList ? ']' : '}';
    }
}
