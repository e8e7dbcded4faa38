<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use PHPUnit\Framework\TestCase;
use PHPUnit\Util\Test;

/** Tests are chosen by groups: one without the group of its database would run nowhere, or on the wrong one. */
final class DatabaseGroupsTest extends TestCase
{
    private const GROUPS = ['database', 'servers', 'sqlite', 'pgsql', 'mysql', 'galera'];

    public function testEveryTestWithADatabaseHasOneGroup(): void
    {
        $wrong = [];
        $count = 0;
        foreach (self::databaseTests() as $class) {
            ++$count;
            $groups = array_values(array_intersect(Test::getGroups($class), self::GROUPS));
            if (count($groups) !== 1) {
                $wrong[$class] = $groups;
            }
        }
        self::assertGreaterThan(100, $count);
        self::assertSame([], $wrong, 'A @group of the class replaces that of its trait.');
    }

    /** @return iterable<class-string> */
    private static function databaseTests(): iterable
    {
        $root = dirname(__DIR__);
        $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($root));
        /** @var \SplFileInfo $file */
        foreach ($files as $file) {
            $path = $file->getPathname();
            if (str_ends_with($path, 'Test.php')) {
                $class = 'Orm\\Runtime\\Tests' . strtr(substr($path, strlen($root), -4), '/', '\\');
                if (is_subclass_of($class, DatabaseTestCase::class)) {
                    yield $class;
                }
            }
        }
    }
}
