<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Article;

final class WatchedArticle extends Article
{
    public const TABLE_MAP = WatchedArticleTableMap::class;
}
