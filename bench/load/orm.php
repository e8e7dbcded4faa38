<?php

declare(strict_types=1);

namespace Bench\Load;

use Load\AccountQuery;
use Load\Book;
use Load\BookQuery;
use Load\Task;
use Load\TaskQuery;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Orm;

require dirname(__DIR__, 2) . '/runtimes/php/autoload.php';

/** Generated classes, used as the manual shows. */
final class OrmLoad
{
    private const RETRIES = 100;

    private readonly ConnectionInterface $con;

    /** @param array<string, mixed> $job */
    public function __construct(array $job)
    {
        require $job['classes'] . '/autoload.php';
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass('load', $job['platform']);
        $manager = new ConnectionManagerSingle('load');
        $manager->setConfiguration(['retries' => self::RETRIES] + $job['connection']);
        $container->setConnectionManager($manager);
        // Every find reads, as in requests that have nothing in memory.
        Orm::disableInstancePooling();
        $this->con = Orm::getWriteConnection('load');
    }

    public function findPk(): \Closure
    {
        return static fn (): ?Book => BookQuery::create()->findPk(random_int(1, \BOOKS));
    }

    public function find100(): \Closure
    {
        return static function (): int {
            $first = random_int(1, \BOOKS - 100);

            return count(BookQuery::create()->filterById(['min' => $first, 'max' => $first + 99])->find());
        };
    }

    public function insert(): \Closure
    {
        return static fn (): int => (new Book())->setTitle('A new book')->setIsbn('978-3-16-148410-0')->setPrice('9.99')
            ->setPages(300)->setAvailable(true)->save();
    }

    public function update(): \Closure
    {
        return static fn (): ?int => BookQuery::create()->findPk(random_int(1, \BOOKS))
            ?->setPages(random_int(1, 1_000_000))->save();
    }

    public function hotRow(): \Closure
    {
        return fn (): mixed => $this->con->transaction(fn () => $this->add(1, 1), self::RETRIES);
    }

    public function transfer(): \Closure
    {
        return fn (): mixed => $this->con->transaction(function (): void {
            [$low, $high] = [random_int(1, \ACCOUNTS - 1), \ACCOUNTS];
            $this->add($low, -1);
            $this->add(random_int($low + 1, $high), 1);
        }, self::RETRIES);
    }

    public function appendToList(): \Closure
    {
        return static fn (): int => (new Task())->setListId(random_int(1, \LISTS))->setTitle('A new task')->save();
    }

    public function moveInList(): \Closure
    {
        $ids = TaskQuery::create()->select(['Id'])->find()->getData();

        return static fn (): mixed => TaskQuery::create()->findPk((int) $ids[array_rand($ids)])
            ?->moveToRank(random_int(1, \LIST_LENGTH));
    }

    private function add(int $id, int $amount): void
    {
        $account = AccountQuery::create()->filterById($id)->lockForUpdate()->findOne($this->con);
        $account?->setBalance($account->getBalance() + $amount)->save($this->con);
    }
}

return OrmLoad::class;
