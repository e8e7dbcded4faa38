<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\Map\AuthorTableMap;

/** The table "author" with three behaviors. */
final class HidingAuthorTableMap extends AuthorTableMap
{
    public const QUERY = HidingAuthorQuery::class;
    public const HOOKS = [
        [HiddenRows::class, ['column' => 'age', 'value' => -1]],
        [ScriptedHooks::class, ['name' => 'first']],
        [ScriptedHooks::class, ['name' => 'second']],
    ];
}
