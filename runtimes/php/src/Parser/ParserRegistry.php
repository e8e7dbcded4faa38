<?php

declare(strict_types=1);

namespace Orm\Runtime\Parser;

/** The formats that objects are written in and read from. The runtime has JSON; packages and applications add others. */
final class ParserRegistry
{
    /** @var array<string, class-string<AbstractParser>> by format in small letters */
    private static array $classes = ['json' => JsonParser::class];

    private static string $default = 'JSON';

    /**
     * Adds a format: `ParserRegistry::add('toml', TomlParser::class)`.
     *
     * @param class-string<AbstractParser> $class has a constructor without required parameters
     */
    public static function add(string $format, string $class): void
    {
        self::$classes[strtolower($format)] = $class;
    }

    /** Sets the format of collections as text that have no model. */
    public static function setDefaultFormat(string $format): void
    {
        self::$default = $format;
    }

    public static function defaultFormat(): string
    {
        return self::$default;
    }

    /** @return class-string<AbstractParser>|null */
    public static function find(string $format): ?string
    {
        return self::$classes[strtolower($format)] ?? null;
    }

    /** @return list<string> */
    public static function formats(): array
    {
        return array_keys(self::$classes);
    }
}
