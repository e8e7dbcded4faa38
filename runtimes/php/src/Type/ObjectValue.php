<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** OBJECT columns: serialized values. What the table holds is input, so only allowed classes are ever instantiated. */
final class ObjectValue
{
    /** @var array<string, true> */
    private static array $allowed = [];

    /** Allows objects of these classes in every OBJECT column. */
    public static function allow(string ...$classes): void
    {
        foreach ($classes as $class) {
            self::$allowed[ltrim($class, '\\')] = true;
        }
    }

    public static function text(mixed $value, string $column): ?string
    {
        if ($value === null) {
            return null;
        }
        if (is_resource($value)) {
            throw InvalidColumnValue::wrongType($column, 'a value that can be serialized', $value);
        }
        try {
            return serialize($value);
        } catch (\Exception) {
            throw InvalidColumnValue::wrongType($column, 'a value that can be serialized', $value);
        }
    }

    /** @param list<string> $allowedClasses */
    public static function read(?string $stored, array $allowedClasses, string $column): mixed
    {
        if ($stored === null) {
            return null;
        }
        $allowed = [...$allowedClasses, ...array_keys(self::$allowed)];
        set_error_handler(static fn (): bool => true);
        try {
            $value = unserialize($stored, ['allowed_classes' => $allowed]);
        } finally {
            restore_error_handler();
        }
        if ($value === false && $stored !== serialize(false)) {
            throw InvalidColumnValue::unreadableObject($column);
        }
        self::refuseIncomplete($value, $column);

        return $value;
    }

    /** @param array<int, true> $seen */
    private static function refuseIncomplete(mixed $value, string $column, array &$seen = []): void
    {
        if (is_object($value)) {
            if (isset($seen[spl_object_id($value)])) {
                return;
            }
            $seen[spl_object_id($value)] = true;
            if ($value instanceof \__PHP_Incomplete_Class) {
                $class = ((array) $value)['__PHP_Incomplete_Class_Name'] ?? '?';
                throw InvalidColumnValue::forbiddenClass($column, is_string($class) ? $class : '?');
            }
            $value = $value instanceof \ArrayObject ? [$value->getArrayCopy(), (array) $value] : (array) $value;
        }
        if (is_array($value)) {
            foreach ($value as $element) {
                self::refuseIncomplete($element, $column, $seen);
            }
        }
    }
}
