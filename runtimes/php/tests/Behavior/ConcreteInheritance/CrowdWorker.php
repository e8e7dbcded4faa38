<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Article;
use Inherited\ArticleQuery;
use Inherited\ContentQuery;
use Inherited\News;
use Inherited\NewsQuery;
use Inherited\VideoQuery;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Support\Worker;

/** Inserts, updates and deletes rows that other processes write, too. */
final class CrowdWorker implements Worker
{
    public static function work(ConnectionInterface $con, array $arguments): mixed
    {
        Orm::disableInstancePooling();
        $process = \is_int($arguments['process']) ? $arguments['process'] : 0;
        $ids = \is_array($arguments['ids']) ? array_values($arguments['ids']) : [];
        mt_srand(1000 + $process);
        for ($step = 0; $step < $arguments['operations']; ++$step) {
            $id = $ids[mt_rand(0, \count($ids) - 1)];
            $title = "p$process s$step";
            try {
                self::operate(mt_rand(0, 8), \is_int($id) ? $id : 0, $title, $process);
            } catch (PersistenceException $failure) {
                // Another process has deleted the row of the object.
                if (!str_contains($failure->getMessage(), 'not in the database')) {
                    throw $failure;
                }
            }
        }

        return true;
    }

    private static function operate(int $operation, int $id, string $title, int $process): void
    {
        match ($operation) {
            0 => NewsQuery::create()->findPk($id)?->setTitle($title)->save(),
            1 => ArticleQuery::create()->findPk($id)?->setTitle($title)->setBody($title)->save(),
            2 => ContentQuery::create()->findPk($id)?->setTitle($title)->setViews($process)->save(),
            3 => ArticleQuery::create()->filterById([$id, $id + 1, $id + 3])->update(['Title' => $title]),
            4 => ContentQuery::create()->filterById([$id + 1, $id])->update(['Views' => $process]),
            5 => VideoQuery::create()->filterById([$id, $id + 3])->update(['Title' => $title]),
            6 => (new News())->setTitle($title)->save(),
            7 => self::delete(ContentQuery::create()->filterByTitle("p$process s%", 'LIKE')->findOne()),
            default => (new Article())->setTitle($title)->save(),
        };
    }

    private static function delete(?ActiveRecordInterface $object): void
    {
        $object?->delete();
    }
}
