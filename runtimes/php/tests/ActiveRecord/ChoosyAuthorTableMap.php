<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Map\AuthorTableMap;
use Orm\Runtime\Map\RelationMap;

final class ChoosyAuthorTableMap extends AuthorTableMap
{
    public const RELATIONS = [
        'Book' => [
            'type' => RelationMap::ONE_TO_MANY,
            'map' => ChoosyBookTableMap::class,
            'inverse' => 'Author',
            'plural' => 'Books',
            'columns' => ['id' => 'author_id'],
        ],
    ];
}
