<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\Map\BookTableMap;
use Bookstore\Map\TagTableMap;
use Orm\Runtime\Map\RelationMap;

/** The table "book" without behaviors, related to tables that have some. */
final class HidingBookTableMap extends BookTableMap
{
    public const QUERY = HidingBookQuery::class;
    public const RELATIONS = [
        'Author' => [
            'type' => RelationMap::MANY_TO_ONE,
            'map' => HidingAuthorTableMap::class,
            'inverse' => 'Book',
            'plural' => 'Authors',
            'columns' => ['author_id' => 'id'],
            'join' => 'LEFT JOIN',
        ],
        'BookTag' => [
            'type' => RelationMap::ONE_TO_MANY,
            'map' => HidingBookTagTableMap::class,
            'inverse' => 'Book',
            'plural' => 'BookTags',
            'columns' => ['id' => 'book_id'],
            'join' => 'INNER JOIN',
        ],
        'Tag' => [
            'type' => RelationMap::MANY_TO_MANY,
            'map' => TagTableMap::class,
            'through' => 'BookTag',
            'target' => 'Tag',
            'inverse' => 'Book',
            'plural' => 'Tags',
        ],
    ];
}
