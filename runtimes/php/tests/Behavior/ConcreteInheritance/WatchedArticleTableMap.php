<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Map\ArticleTableMap;

/** An article whose parent is a watched one. */
final class WatchedArticleTableMap extends ArticleTableMap
{
    public const MODEL = WatchedArticle::class;
    public const RELATIONS = ['Content' => ['map' => WatchedContentTableMap::class] + parent::RELATIONS['Content']]
        + parent::RELATIONS;
}
