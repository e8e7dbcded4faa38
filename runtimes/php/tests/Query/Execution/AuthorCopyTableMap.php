<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Execution;

use Bookstore\Map\AuthorTableMap;

/** A table that holds copies of authors. */
final class AuthorCopyTableMap extends AuthorTableMap
{
    public const TABLE_NAME = 'author_copy';
    public const SQL_TABLE = '"author_copy"';
}
