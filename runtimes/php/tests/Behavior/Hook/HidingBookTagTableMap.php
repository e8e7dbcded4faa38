<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\Map\BookTagTableMap;

/** The junction table "book_tag" whose rows of one tag are hidden. */
final class HidingBookTagTableMap extends BookTagTableMap
{
    public const HIDDEN_TAG = 77;
    public const QUERY = HidingBookTagQuery::class;
    public const HOOKS = [[HiddenRows::class, ['column' => 'tag_id', 'value' => self::HIDDEN_TAG]]];
}
