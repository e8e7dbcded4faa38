<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Tests\Behavior\Support\Worker;
use Translated\Article;
use Translated\ArticleQuery;
use Translated\Product;
use Translated\ProductQuery;

/** Translates the same objects as all others, each for the first time. */
final class FirstTranslation implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): mixed
    {
        /** @var array{process: int, articles: list<int>, products: list<int>, rounds: int} $arguments */
        $articles = $arguments['articles'];
        $products = $arguments['products'];
        if ($arguments['process'] % 2 === 1) {
            $articles = array_reverse($articles);
        }
        $saved = 0;
        for ($round = 0; $round < $arguments['rounds']; ++$round) {
            $locale = sprintf('l%03d', $round);
            $some = ArticleQuery::create()->filterById($articles)->find();
            /** @var Article $article */
            foreach ($some as $article) {
                $article->setLocale($locale)->setTitle("by {$arguments['process']}");
            }
            $some->save($con);
            /** @var Product $product */
            foreach (ProductQuery::create()->filterById($products)->find() as $product) {
                $product->setLang($locale)->setName("$round by {$arguments['process']} of {$product->getId()}");
                $product->save($con);
                ++$saved;
            }
        }

        return $saved;
    }
}
