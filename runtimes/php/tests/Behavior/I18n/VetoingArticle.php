<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\Connection\ConnectionInterface;
use Translated\Article;

/** An article that does not want to be saved. */
final class VetoingArticle extends Article
{
    public function preSave(?ConnectionInterface $con = null): bool
    {
        return false;
    }
}
