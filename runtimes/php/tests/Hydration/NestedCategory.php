<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Category;
use Bookstore\CategoryQuery;
use Orm\Runtime\Map\TableMap;

/** A class of an application that runs queries while objects are made of rows. */
final class NestedCategory extends Category
{
    public const TABLE_MAP = NestedCategoryTableMap::class;

    /** @var (\Closure(): mixed)|null what each constructor does */
    public static ?\Closure $inConstructor = null;
    public static bool $readsChildren = false;

    /** @var array<string|null> */
    public array $children = [];

    public function __construct()
    {
        parent::__construct();
        if (self::$inConstructor !== null) {
            (self::$inConstructor)();
        }
    }

    public function hydrate(
        array $row,
        int $start = 0,
        bool $rehydrate = false,
        string $indexType = TableMap::TYPE_NUM,
    ): int {
        $next = parent::hydrate($row, $start, $rehydrate, $indexType);
        if (self::$readsChildren) {
            $children = CategoryQuery::create()->filterByParentId($this->getId())->orderById()->find();
            $this->children = $children->getColumnValues('Name');
        }

        return $next;
    }
}
