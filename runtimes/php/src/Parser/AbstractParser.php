<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

use Orm\Runtime\Exception\FileNotFoundException;
use Orm\Runtime\Exception\RuntimeException;
use Orm\Runtime\Support\NotSerializable;

/** Writes arrays in one format, and reads them back. */
abstract class AbstractParser
{
    use NotSerializable;

    /**
     * @param array<mixed> $array the values of one object
     * @param string|null $rootKey name around the whole text, where the format has one
     */
    abstract public function fromArray(array $array, ?string $rootKey = null): string;

    /** @return array<mixed> */
    abstract public function toArray(string $data, ?string $rootKey = null): array;

    /** Whether true and false are other values than 1 and 0. */
    public function writesBooleans(): bool
    {
        return true;
    }

    /** Whether texts that are not UTF-8 are written, too. */
    public function writesAnyText(): bool
    {
        return true;
    }

    /** @param array<mixed> $array one array per object */
    public function listFromArray(array $array, ?string $rootKey = null): string
    {
        return $this->fromArray($array, $rootKey);
    }

    /**
     * The root key may be missing in the text, or be another one.
     *
     * @return array<mixed> one array per object
     */
    public function listToArray(string $data, ?string $rootKey = null): array
    {
        $value = $this->toArray($data);
        if ($rootKey !== null && is_array($value[$rootKey] ?? null)) {
            return $value[$rootKey];
        }
        $first = reset($value);

        return count($value) === 1 && !array_is_list($value) && is_array($first) && self::isListOfRows($first)
            ? $first
            : $value;
    }

    /** @param string $type a registered format, in any letter case */
    public static function getParser(string $type = 'XML'): self
    {
        $class = ParserRegistry::find($type) ?? throw ParseException::unknownFormat($type, ParserRegistry::formats());

        return new $class();
    }

    /** The text of a file. Unlike Propel, PHP code in it is not executed. */
    public function load(string $path): string
    {
        $text = is_file($path) ? file_get_contents($path) : false;

        return $text === false
            ? throw new FileNotFoundException(sprintf('The file "%s" cannot be read.', $path))
            : $text;
    }

    /** @param string|null $path null: the text is printed */
    public function dump(string $data, ?string $path = null): void
    {
        if ($path === null) {
            echo $data;
        } elseif (file_put_contents($path, $data) === false) {
            throw new RuntimeException(sprintf('The file "%s" cannot be written.', $path));
        }
    }

    /**
     * @param array<mixed> $value a parsed text
     * @return array<mixed>
     */
    protected static function unwrap(array $value, ?string $rootKey): array
    {
        if ($rootKey === null) {
            return $value;
        }

        return is_array($value[$rootKey] ?? null) ? $value[$rootKey] : [];
    }

    /** @param array<mixed> $value */
    private static function isListOfRows(array $value): bool
    {
        return array_is_list($value) && array_filter($value, is_array(...)) === $value;
    }
}
