<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

use Orm\Runtime\Exception\FileNotFoundException;
use Orm\Runtime\Exception\RuntimeException;

/** Writes arrays in one format, and reads them back. */
abstract class AbstractParser
{
    private const PARSERS = [
        'xml' => XmlParser::class,
        'yaml' => YamlParser::class,
        'json' => JsonParser::class,
        'csv' => CsvParser::class,
    ];

    /** @param array<mixed> $array the values of one object */
    abstract public function fromArray(array $array, ?string $rootKey = null): string;

    /** @return array<mixed> */
    abstract public function toArray(string $data, ?string $rootKey = null): array;

    /** @param array<mixed> $array one array per object */
    public function listFromArray(array $array, ?string $rootKey = null): string
    {
        return $this->fromArray($array, $rootKey);
    }

    /** @return array<mixed> */
    public function listToArray(string $data, ?string $rootKey = null): array
    {
        return $this->toArray($data, $rootKey);
    }

    /** @param string $type XML, YAML, JSON or CSV, in any letter case */
    public static function getParser(string $type): self
    {
        $class = self::PARSERS[strtolower($type)] ?? throw ParseException::unknownFormat($type, array_keys(self::PARSERS));

        return new $class();
    }

    public function load(string $path): string
    {
        $text = is_file($path) ? file_get_contents($path) : false;

        return $text === false ? throw new FileNotFoundException(sprintf('The file "%s" cannot be read.', $path)) : $text;
    }

    public function dump(string $data, string $path): void
    {
        if (file_put_contents($path, $data) === false) {
            throw new RuntimeException(sprintf('The file "%s" cannot be written.', $path));
        }
    }
}
