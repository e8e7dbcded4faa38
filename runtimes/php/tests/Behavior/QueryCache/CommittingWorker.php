<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\QueryCache;

use Cached\QcItem;
use Cached\QcItemQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Adds rows, and counts through the cache after each: no commit of its own may be missing. */
final class CommittingWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): mixed
    {
        ['process' => $process, 'folder' => $folder, 'rounds' => $rounds] = $arguments;
        assert(is_string($folder) && is_int($rounds) && is_int($process));
        Orm::setCache('shared', new FolderCache($folder));
        $missed = 0;
        for ($round = 1; $round <= $rounds; ++$round) {
            (new QcItem())->setTitle("p$process")->save();
            $own = QcItemQuery::create()->filterByTitle("p$process")->setQueryKey('own')->count();
            $all = QcItemQuery::create()->setQueryKey('all')->find()->count();
            $missed += $own === $round && $all >= $round ? 0 : 1;
        }

        return $missed;
    }
}
