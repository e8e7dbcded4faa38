<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\Account;
use Cluster\AccountQuery;
use Cluster\Entry;
use Cluster\EntryQuery;
use Cluster\Task;
use Cluster\TaskQuery;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Connection\ConnectionManagerPrimaryReplica;
use Orm\Runtime\Orm;

/** Requests of an application with replicas. */
final class Requests
{
    /** @param array<string, mixed> $message */
    public function serve(string $name, array $message): mixed
    {
        $title = (string) ($message['title'] ?? '');

        return match ($name) {
            'end' => Orm::closeConnections(),
            'server' => $this->server(),
            'wait' => usleep((int) ($message['milliseconds'] ?? 0) * 1000),
            'save' => $this->save($title)->getId(),
            'count' => EntryQuery::create()->filterByTitle($title)->count(),
            'forgetWrites' => $this->manager()->forgetWrites(),
            'lastWriteTime' => $this->manager()->lastWriteTime(),
            'stickSince' => $this->manager()->stickSince((float) $message['time']),
            'reload' => $this->reload($title),
            'findOneOrCreate' => $this->findOneOrCreate($title),
            'list' => $this->list($title, (int) $message['board']),
            'locked' => $this->locked(),
            'transaction' => $this->transaction($title),
        };
    }

    /** The port of the server that answers a read. */
    private function server(): int
    {
        $isMysql = Orm::getAdapter('cluster')->getName() === 'mysql';
        $sql = $isMysql ? 'SELECT @@port' : "SELECT current_setting('port')";

        return (int) Orm::getReadConnection('cluster')->query($sql)->fetchColumn();
    }

    private function save(string $title): Entry
    {
        $entry = new Entry();
        $entry->setTitle($title);
        $entry->setContent('new');
        $entry->save();

        return $entry;
    }

    private function reload(string $title): string
    {
        $entry = $this->save($title);
        $entry->reload();

        return $entry->getTitle();
    }

    /** @return int the number of rows afterwards, on the primary */
    private function findOneOrCreate(string $title): int
    {
        $this->save($title);
        $again = EntryQuery::create()->filterByTitle($title)->findOneOrCreate();
        $again->setContent('again');
        $again->save();

        return EntryQuery::create()->filterByTitle($title)->count(Orm::getWriteConnection('cluster'));
    }

    /** @return array<string, mixed> what the two members of a new list say of their places */
    private function list(string $title, int $board): array
    {
        $members = [];
        foreach (['first', 'last'] as $place) {
            $task = new Task();
            $task->setTitle("$title-$place");
            $task->setBoard($board);
            $task->save();
            $members[] = $task;
        }
        [$first, $last] = $members;

        return [
            'isFirst' => $first->isFirst(),
            'isLast' => $last->isLast(),
            'firstIsLast' => $first->isLast(),
            'next' => $first->getNext()?->getTitle(),
            'previous' => $last->getPrevious()?->getTitle(),
            'maxRank' => TaskQuery::getMaxRank($board),
        ];
    }

    /** Reads, changes and saves under a lock; a stale read would overwrite what was written before. */
    private function locked(): int
    {
        AccountQuery::create()->filterById(1)->update(['Balance' => 50]);
        Orm::getWriteConnection('cluster')->transaction(static function (): void {
            $account = AccountQuery::create()->filterById(1)->lockForUpdate()->findOne();
            assert($account instanceof Account);
            $account->setBalance($account->getBalance() + 1);
            $account->save();
        });
        AccountQuery::create()->filterById(1)->update(['Balance' => Expression::sql('Account.Balance + 1')]);

        return (int) AccountQuery::create()->filterById(1)->findOne(Orm::getWriteConnection('cluster'))?->getBalance();
    }

    private function transaction(string $title): int
    {
        return Orm::getWriteConnection('cluster')->transaction(function () use ($title): int {
            $this->save($title);

            return EntryQuery::create()->filterByTitle($title)->count();
        });
    }

    private function manager(): ConnectionManagerPrimaryReplica
    {
        $manager = Orm::getConnectionManager('cluster');
        assert($manager instanceof ConnectionManagerPrimaryReplica);

        return $manager;
    }
}
