<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\BookQuery;

final class OwnBookQuery extends BookQuery
{
    public const TABLE_MAP = OwnBookTableMap::class;
}
