<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

final class JsonParser extends AbstractParser
{
    public function fromArray(array $array, ?string $rootKey = null): string
    {
        return json_encode($array, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION | JSON_INVALID_UTF8_SUBSTITUTE
            | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
    }

    public function toArray(string $data, ?string $rootKey = null): array
    {
        try {
            $value = json_decode($data, true, 512, JSON_THROW_ON_ERROR);
        } catch (\JsonException $problem) {
            throw ParseException::at('JSON', 1, $problem->getMessage());
        }

        return is_array($value) ? $value : throw ParseException::noArray('JSON');
    }
}
