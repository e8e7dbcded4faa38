<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\Map\AuthorTableMap;

/** The map of a table with a behavior that hooks into every phase. */
final class NotedAuthorTableMap extends AuthorTableMap
{
    public const MODEL = NotedAuthor::class;
    public const HOOKS = [[NotedHooks::class, ['name' => 'noted']]];
}
