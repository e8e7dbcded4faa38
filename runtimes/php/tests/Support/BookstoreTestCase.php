<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;

/** A test with the empty tables of the bookstore fixture. */
abstract class BookstoreTestCase extends DatabaseTestCase
{
    private const TABLES = [
        'wide', 'country', 'edition', 'vehicle', 'placement', 'shelf', 'tag_relation', 'book_tag', 'tag', 'review',
        'book_detail', 'book', 'category', 'author',
    ];

    /** @var array<string, true> databases in which the tables were made */
    private static array $created = [];

    protected function setUp(): void
    {
        parent::setUp();
        Orm::setServiceContainer(new StandardServiceContainer());
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass('bookstore', $this->adapterName());
        $container->setConnection('bookstore', $this->connection);
        $container->setDefaultDatasource('bookstore');
        Orm::enableInstancePooling();
        IdentityMaps::active()->clearAll();
        LazyLoading::off();
        $dsn = $this->configuration()['dsn'];
        if (isset(self::$created[is_string($dsn) ? $dsn : ''])) {
            foreach (self::TABLES as $table) {
                $this->connection->exec("DELETE FROM \"$table\"");
            }

            return;
        }
        self::$created[is_string($dsn) ? $dsn : ''] = true;
        foreach (Fixtures::statements('Bookstore', $this->adapterName()) as $statement) {
            $this->connection->exec($statement);
        }
    }

    protected function connect(array $changes = []): ConnectionWrapper
    {
        if ($this->adapterName() === 'mysql') {
            $changes['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];
        }

        return parent::connect($changes);
    }

    /** @return int the number of statements that ran */
    protected function countQueries(\Closure $work): int
    {
        $this->connection->useDebug();
        $work();
        $count = $this->connection->getQueryCount();
        $this->connection->useDebug(false);

        return $count;
    }

    protected function rows(string $table): int
    {
        $count = $this->value("SELECT COUNT(*) FROM \"$table\"");

        return is_numeric($count) ? (int) $count : 0;
    }
}
