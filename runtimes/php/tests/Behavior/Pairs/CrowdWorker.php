<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Behavior\Support\Worker;
use Paired\ArticleQuery;
use Paired\Book;
use Paired\Page;
use Paired\PageQuery;
use Paired\Remark;
use Paired\RemarkQuery;

/** Writes the same few rows as all other processes, by operations in which several behaviors lock and write. */
final class CrowdWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): int
    {
        ['articles' => $articles, 'root' => $root, 'shelf' => $shelf] = $arguments;
        ['rounds' => $rounds, 'process' => $process] = $arguments;
        \assert(is_array($articles) && is_int($root) && is_int($shelf) && is_int($rounds) && is_int($process));
        [$one, $two] = array_map('intval', $process % 2 === 0 ? $articles : array_reverse($articles));
        for ($round = 0; $round < $rounds; ++$round) {
            IdentityMaps::active()->clearAll();
            $remark = (new Remark())->setArticleId($one)->setText("$process $round");
            $remark->save($con);
            $remark->setArticleId($two)->save($con);
            if ($round % 2 === 0) {
                $remark->delete($con);
                Remark::restore($remark->getId(), $con);
            }
            $article = ArticleQuery::create()->requirePk($one, $con);
            $article->setLocale('de')->setTitle("$process $round");
            $article->save($con);
            $page = (new Page())->setTitle('same');
            $page->insertAsLastChildOf(PageQuery::create()->requirePk($root, $con))->save($con);
            $page->setTitle("$process $round")->save($con);
            $book = (new Book())->setName('same')->setShelfId($shelf);
            $book->setLocale('en')->setLabel('x');
            $book->save($con);
            if ($round % 2 === 1) {
                RemarkQuery::create()->filterById($remark->getId())->delete($con);
                $page->delete($con);
                $book->delete($con);
            }
        }

        return $rounds;
    }
}
