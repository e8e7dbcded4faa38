<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map;

use Bookstore\Map\BookTableMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use PHPUnit\Framework\TestCase;

/** The layout of generated classes is stated three times, so that a request need not load a class for it. */
final class ClassFormatTest extends TestCase
{
    public function testAllPlacesStateTheSameFormat(): void
    {
        self::assertSame(TableMap::RUNTIME_FORMAT, Orm::CLASS_FORMAT);
        self::assertSame(TableMap::RUNTIME_FORMAT, BookTableMap::FORMAT);
    }
}
