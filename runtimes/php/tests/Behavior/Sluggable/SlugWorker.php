<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;
use Sluggish\Article;
use Sluggish\ArticleQuery;
use Sluggish\Note;
use Sluggish\Page;

/** Saves objects whose slugs many others want, too. */
final class SlugWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): mixed
    {
        $saved = 0;
        for ($count = 0; $count < $arguments['count']; ++$count) {
            match ($arguments['kind']) {
                'note' => (new Note())->setTitle('Hot')->save($con),
                'page' => (new Page())->setTitle('Hot')->save($con),
                'batch' => self::batch($con),
                'transaction' => $con->transaction(self::two(...), 30),
                default => (new Article())->setTitle('Hot')->save($con),
            };
            ++$saved;
        }

        return $saved;
    }

    private static function batch(ConnectionInterface $con): void
    {
        $articles = [];
        foreach (['Hot', 'Cold', 'Hot'] as $title) {
            $articles[] = (new Article())->setTitle($title);
        }
        ArticleQuery::create()->insertMany($articles, $con);
    }

    private static function two(ConnectionInterface $con): void
    {
        (new Article())->setTitle('Hot')->save($con);
        (new Article())->setTitle('Cold')->save($con);
    }
}
