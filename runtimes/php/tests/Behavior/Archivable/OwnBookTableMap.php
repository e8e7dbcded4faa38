<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Map\BookTableMap;

final class OwnBookTableMap extends BookTableMap
{
    public const MODEL = OwnBook::class;
    public const QUERY = OwnBookQuery::class;
}
