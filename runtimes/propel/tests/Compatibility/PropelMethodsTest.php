<?php

declare(strict_types=1);

namespace Orm\Propel\Tests\Compatibility;

use Orm\Propel\Replacements;
use PHPUnit\Framework\TestCase;

/**
 * Public methods of Propel's classes are there, or have a replacement: the lists of resources/propel.
 */
final class PropelMethodsTest extends TestCase
{
    private const FOLDER = __DIR__ . '/../../../../resources/propel';

    /** @return iterable<string, array{string, list<string>, array<string, string>}> */
    public static function classes(): iterable
    {
        foreach (glob(self::FOLDER . '/*.json') ?: [] as $file) {
            $entries = json_decode((string) file_get_contents($file), true, 16, JSON_THROW_ON_ERROR);
            foreach ($entries as $name => $entry) {
                if (isset($entry['class'])) {
                    yield $name => [$entry['class'], $entry['methods'] ?? [], $entry['instead'] ?? []];
                }
            }
        }
    }

    /**
     * @dataProvider classes
     * @param list<string> $methods
     * @param array<string, string> $instead
     */
    public function testMethodsAreThereOrHaveAReplacement(string $class, array $methods, array $instead): void
    {
        self::assertTrue(class_exists($class) || interface_exists($class) || trait_exists($class), $class);
        $reflection = new \ReflectionClass($class);
        $isPublic = static fn (string $method): bool
            => $reflection->hasMethod($method) && $reflection->getMethod($method)->isPublic();

        self::assertSame([], array_values(array_filter($methods, static fn (string $one): bool => !$isPublic($one))));
        self::assertSame([], array_values(array_filter(array_keys($instead), $isPublic)));
        foreach ($instead as $method => $sentence) {
            self::assertSame($sentence, Replacements::of($reflection->getName(), $method));
        }
        if ($instead !== [] && !$reflection->isInterface()) {
            self::assertTrue($reflection->hasMethod('__call'), $class . ' says nothing about unknown methods');
        }
    }
}
