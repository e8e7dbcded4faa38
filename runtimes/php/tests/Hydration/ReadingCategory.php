<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Category;

/** A class of an application whose constructor reads another row of its table. */
final class ReadingCategory extends Category
{
    public const TABLE_MAP = ReadingCategoryTableMap::class;

    /** @var array<int, list<mixed>> rows by the number of the object whose constructor reads them */
    public static array $rows = [];
    /** @var array<int, Category> by the number of the object */
    public static array $read = [];
    private static int $count = 0;

    public function __construct()
    {
        parent::__construct();
        $number = ++self::$count;
        if (isset(self::$rows[$number])) {
            self::$read[$number] = ReadingCategoryTableMap::category(self::$rows[$number]);
        }
    }

    /** @param array<int, list<mixed>> $rows */
    public static function begin(array $rows): void
    {
        self::$rows = $rows;
        self::$read = [];
        self::$count = 0;
    }
}
