<?php

declare(strict_types=1);

namespace Orm\Propel;

/** What to write instead of methods that Propel has and the runtime does not have. */
final class Replacements
{
    /** @var array<string, array<string, string>>|null sentences by class and method in small letters */
    private static ?array $sentences = null;

    /** @param class-string $class of the object, or one of its subclasses */
    public static function of(string $class, string $method): ?string
    {
        if (self::$sentences === null) {
            /** @var array<string, array<string, string>> $sentences */
            $sentences = require __DIR__ . '/replaced-methods.php';
            self::$sentences = $sentences;
        }
        foreach ([$class, ...class_parents($class), ...class_implements($class)] as $candidate) {
            $sentence = self::$sentences[$candidate][strtolower($method)] ?? null;
            if ($sentence !== null) {
                return $sentence;
            }
        }

        return null;
    }
}
