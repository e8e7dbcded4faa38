<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Support;

/** The signatures of methods, as a PHP class would write them, with the short names of classes. */
final class Signatures
{
    /**
     * The declarations of the methods that the expected lines name, in their order.
     *
     * @param class-string $class
     * @param string $expected one declaration per line, without `public function`
     */
    public static function of(string $class, string $expected): string
    {
        $lines = [];
        foreach (explode("\n", trim($expected)) as $line) {
            $name = preg_match('/(\w+)\(/', $line, $match) === 1 ? $match[1] : $line;
            $lines[] = method_exists($class, $name)
                ? self::declaration(new \ReflectionMethod($class, $name))
                : "no $name";
        }

        return implode("\n", $lines);
    }

    private static function declaration(\ReflectionMethod $method): string
    {
        $type = self::type($method->getReturnType());

        return sprintf(
            '%s%s%s(%s)%s',
            $method->isPublic() ? '' : ($method->isProtected() ? 'protected ' : 'private '),
            $method->isStatic() ? 'static ' : '',
            $method->name,
            implode(', ', array_map(self::parameter(...), $method->getParameters())),
            $type === '' ? '' : ": $type",
        );
    }

    private static function parameter(\ReflectionParameter $parameter): string
    {
        $sign = ($parameter->isPassedByReference() ? '&' : '') . ($parameter->isVariadic() ? '...' : '');
        $default = $parameter->isDefaultValueAvailable() ? ' = ' . self::value($parameter->getDefaultValue()) : '';

        return ltrim(self::type($parameter->getType()) . " $sign\${$parameter->name}$default");
    }

    private static function value(mixed $value): string
    {
        return is_array($value)
            ? '[' . implode(', ', array_map(self::value(...), $value)) . ']'
            : str_replace('NULL', 'null', var_export($value, true));
    }

    private static function type(?\ReflectionType $type): string
    {
        return (string) preg_replace('/[\w\\\\]+\\\\/', '', (string) $type);
    }
}
