<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests;

use Campus\Room;
use Orm\Runtime\Tests\Support\ClassGraph;
use Orm\Runtime\Tests\Support\SymfonyValidator;
use PHPUnit\Framework\TestCase;

/** What applications see: few methods, and hardly any state that anyone could change. */
final class PublicSurfaceTest extends TestCase
{
    public function testAModelOfTwoColumnsHasFewPublicMethods(): void
    {
        $methods = get_class_methods(Room::class);
        self::assertLessThanOrEqual(60, count($methods), implode(' ', $methods));
    }

    public function testFewStaticPropertiesArePublic(): void
    {
        SymfonyValidator::load();
        $found = [];
        foreach (ClassGraph::ofRuntime()->classes() as $class) {
            foreach ((new \ReflectionClass($class))->getProperties(\ReflectionProperty::IS_STATIC) as $property) {
                if ($property->isPublic() && $property->class === $class) {
                    $found[] = "$class::\$$property->name";
                }
            }
        }
        self::assertLessThanOrEqual(6, count($found), implode("\n", $found));
        self::assertContains('Orm\Runtime\Connection\Snapshots::$level', $found);
    }
}
