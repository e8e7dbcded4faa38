<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock;

use Bookstore\Map\AuthorTableMap;

/** The table of another schema. */
final class QualifiedAuthorTableMap extends AuthorTableMap
{
    public const SQL_TABLE = '"shop"."author"';
}
