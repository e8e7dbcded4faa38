<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Map\ContentTableMap;

final class WatchedContentTableMap extends ContentTableMap
{
    public const MODEL = WatchedContent::class;
}
