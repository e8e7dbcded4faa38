<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\Account;
use Cluster\AccountQuery;
use Cluster\Transfer;
use Cluster\TransferQuery;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;

/** Moves money between few accounts, in transactions of the application with several reads and writes. */
final class Transfers implements Work
{
    private const ACCOUNTS = 8;
    private const RETRIES = 10;

    public function __construct(private readonly Journal $journal, private readonly int $worker)
    {
    }

    public function step(int $number): void
    {
        $title = "w{$this->worker}-$number";
        $source = 1 + random_int(0, self::ACCOUNTS - 1);
        $target = 1 + ($source + random_int(0, self::ACCOUNTS - 2)) % self::ACCOUNTS;
        $amount = random_int(1, 9);
        $this->journal->run('transfer', ['title' => $title], function () use (
            $number,
            $title,
            $source,
            $target,
            $amount,
        ): void {
            Orm::getWriteConnection('cluster')->transaction(
                function (ConnectionInterface $connection) use ($number, $title, $source, $target, $amount): void {
                    $transfer = new Transfer();
                    $transfer->setTitle($title);
                    $transfer->setSourceId($source);
                    $transfer->setTargetId($target);
                    $transfer->setAmount($amount);
                    $transfer->save($connection);
                    $number % 2 === 0
                        ? $this->moveLocked($source, $target, $amount, $connection)
                        : $this->move($source, $target, $amount, $connection);
                },
                self::RETRIES,
            );
        });
    }

    /** Changes the balances in the database, with reads in between. */
    private function move(int $source, int $target, int $amount, ConnectionInterface $connection): void
    {
        AccountQuery::create()->filterById($source)
            ->update(['Balance' => Expression::sql('Account.Balance - ?', $amount)], $connection);
        TransferQuery::create()->filterBySourceId($source)->count($connection);
        AccountQuery::create()->filterById($target)
            ->update(['Balance' => Expression::sql('Account.Balance + ?', $amount)], $connection);
    }

    /** Changes the balances in objects. */
    private function moveLocked(int $source, int $target, int $amount, ConnectionInterface $connection): void
    {
        $accounts = AccountQuery::create()->filterById([$source, $target])->orderById()->lockForUpdate()
            ->find($connection);
        TransferQuery::create()->filterByTargetId($target)->count($connection);
        foreach ($accounts as $account) {
            assert($account instanceof Account);
            $change = $account->getId() === $source ? -$amount : $amount;
            $account->setBalance($account->getBalance() + $change);
            $account->save($connection);
        }
    }
}
