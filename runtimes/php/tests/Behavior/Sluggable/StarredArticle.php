<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Sluggish\Article;

/** A class of the application that makes slugs unique in its own way, with the signature of Propel. */
class StarredArticle extends Article
{
    protected function makeSlugUnique($slug, $separator = '-', $alreadyExists = false)
    {
        return parent::makeSlugUnique('star-' . $slug, '*', $alreadyExists);
    }
}
