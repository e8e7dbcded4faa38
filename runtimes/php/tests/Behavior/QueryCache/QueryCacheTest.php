<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\QueryCache;

use Cached\QcItem;
use Cached\QcItemQuery;
use Cached\QcNote;
use Cached\QcNoteQuery;
use Cached\QcShelf;
use Cached\QcShelfQuery;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class QueryCacheTest extends BehaviorTestCase
{
    use OnEveryDatabase;

    private string $folder;

    private FolderCache $cache;

    protected function fixture(): string
    {
        return 'Cached';
    }

    protected function setUp(): void
    {
        parent::setUp();
        $this->folder = sys_get_temp_dir() . '/orm-cache-' . bin2hex(random_bytes(6));
        mkdir($this->folder);
        $this->cache = new FolderCache($this->folder);
        Orm::setCache('shared', $this->cache);
    }

    protected function tearDown(): void
    {
        $this->cache->clear();
        rmdir($this->folder);
        parent::tearDown();
    }

    public function testARepeatedQueryDoesNotReadTheDatabase(): void
    {
        $this->items('a', 'b', 'c');
        $find = static fn (): array => QcItemQuery::create()
            ->orderById()->setQueryKey('list')->find()->getColumnValues('Title');
        self::assertSame(['a', 'b', 'c'], $find());
        self::assertSame([], $this->statementsOf(function () use ($find): void {
            self::assertSame(['a', 'b', 'c'], $find());
        }));
    }

    public function testResultsAreTheObjectsInMemory(): void
    {
        [$item] = $this->items('a');
        QcItemQuery::create()->setQueryKey('list')->find();
        self::assertSame($item, QcItemQuery::create()->setQueryKey('list')->findOne());
        IdentityMaps::active()->clearAll();
        $first = QcItemQuery::create()->setQueryKey('list')->findOne();
        self::assertSame($first, QcItemQuery::create()->setQueryKey('list')->findOne());
    }

    public function testTheSameKeyWithAnotherShapeOrOtherValuesIsAnotherResult(): void
    {
        $this->items('a', 'b', 'c');
        $query = static fn (): QcItemQuery => QcItemQuery::create()->orderById()->setQueryKey('key');
        self::assertCount(1, $query()->limit(1)->find());
        self::assertCount(2, $query()->limit(2)->find());
        self::assertSame(3, $query()->count());
        self::assertSame(['b'], $query()->filterByTitle('b')->find()->getColumnValues('Title'));
        self::assertSame(['c'], $query()->filterByTitle('c')->find()->getColumnValues('Title'));
        self::assertCount(2, $query()->filterByTitle(['a', 'c'])->find());
        self::assertCount(3, $query()->filterByTitle(['a', 'b', 'c'])->find());
        self::assertSame(['a', 'b', 'c'], $query()->select(['Title'])->find()->getData());
        self::assertTrue($query()->filterByTitle('a')->exists());
        self::assertFalse($query()->filterByTitle('z')->exists());
    }

    /** @return array<string, array{\Closure(QcItem): mixed}> */
    public static function writes(): array
    {
        return [
            'save' => [static fn (QcItem $item) => $item->setTitle('new')->save()],
            'delete' => [static fn (QcItem $item) => $item->delete()],
            'insert' => [static fn () => (new QcItem())->setTitle('new')->save()],
            'insertMany' => [static fn () => QcItemQuery::create()->insertMany([new QcItem(), new QcItem()])],
            'query update' => [static fn () => QcItemQuery::create()->filterByTitle('a')->update(['Title' => 'new'])],
            'query delete' => [static fn () => QcItemQuery::create()->filterByTitle('a')->delete()],
            'delete all' => [static fn () => QcItemQuery::create()->deleteAll()],
            'upsert' => [
                static fn (QcItem $item) => QcItemQuery::create()
                    ->upsert([['Id' => $item->getId(), 'Title' => 'new']], ['Id']),
            ],
            'own SQL' => [
                static fn () => Orm::getWriteConnection('bookstore')->exec("UPDATE qc_item SET title = 'new'"),
            ],
            'prepared SQL' => [
                static fn () => Orm::getWriteConnection('bookstore')
                    ->prepare('UPDATE qc_item SET title = ?')->execute(['new']),
            ],
            'cascade of the database' => [
                static fn (QcItem $item) => QcShelfQuery::create()->filterById($item->getShelfId())->delete(),
            ],
            'transaction' => [
                static fn (QcItem $item) => Orm::getWriteConnection('bookstore')
                    ->transaction(static fn () => $item->setTitle('new')->save()),
            ],
        ];
    }

    /**
     * @dataProvider writes
     * @param \Closure(QcItem): mixed $write
     */
    public function testAWriteDropsResultsOfItsTable(\Closure $write): void
    {
        $shelf = (new QcShelf())->setName('s');
        $item = (new QcItem())->setTitle('a')->setQcShelf($shelf);
        $item->save();
        $read = fn (): array => $this->titles(QcItemQuery::create()->orderById()->setQueryKey('list'));
        self::assertSame(['a'], $read());
        self::assertCount(1, QcItemQuery::create()->joinWithQcShelf()->setQueryKey('joined')->find());
        $write($item);
        self::assertSame($this->titles(QcItemQuery::create()->orderById()), $read());
        self::assertNotSame(['a'], $read());
    }

    public function testAWriteToAnotherTableDoesNot(): void
    {
        $this->items('a');
        $read = static fn (): int => QcItemQuery::create()->setQueryKey('list')->count();
        $read();
        (new QcNote())->setText('x')->save();
        $this->cache->hits = [];
        $read();
        self::assertCount(1, $this->cache->hits);
    }

    public function testAWriteToAJoinedTableDoes(): void
    {
        $shelf = (new QcShelf())->setName('old');
        (new QcItem())->setTitle('a')->setQcShelf($shelf)->save();
        $count = static fn (): int => QcItemQuery::create()
            ->useQcShelfQuery()->filterByName('old')->endUse()->setQueryKey('joined')->count();
        $in = static fn (): int => QcItemQuery::create()
            ->useInQcShelfQuery()->filterByName('old')->endUse()->setQueryKey('in')->count();
        self::assertSame([1, 1], [$count(), $in()]);
        $shelf->setName('new')->save();
        self::assertSame([0, 0], [$count(), $in()]);
    }

    public function testInATransactionTheDatabaseIsRead(): void
    {
        [$item] = $this->items('a');
        $read = fn (): array => $this->titles(QcItemQuery::create()->setQueryKey('list'));
        self::assertSame(['a'], $read());
        $this->connection->beginTransaction();
        $item->setTitle('b')->save();
        self::assertSame(['b'], $read());
        $this->connection->rollBack();
        IdentityMaps::active()->clearAll();
        self::assertSame(['a'], $read());
    }

    public function testWhatATransactionReadIsNotKept(): void
    {
        $this->items('a');
        $this->connection->transaction(static fn () => QcItemQuery::create()->setQueryKey('list')->find());
        self::assertSame([], glob("$this->folder/orm.r.*"));
    }

    public function testARollbackKeepsResults(): void
    {
        [$item] = $this->items('a');
        QcItemQuery::create()->setQueryKey('list')->count();
        $this->connection->beginTransaction();
        $item->setTitle('b')->save();
        $this->connection->rollBack();
        $this->cache->hits = [];
        QcItemQuery::create()->setQueryKey('list')->count();
        self::assertCount(1, $this->cache->hits);
    }

    public function testLocksAndIterationReadTheDatabase(): void
    {
        $this->items('a', 'b');
        $query = static fn (): QcItemQuery => QcItemQuery::create()->orderById()->setQueryKey('list');
        $query()->find();
        self::assertCount(1, $this->statementsOf(fn () => self::assertCount(2, $query()->lockForUpdate()->find())));
        self::assertSame(['a', 'b'], array_map(
            static fn (QcItem $item): ?string => $item->getTitle(),
            iterator_to_array($query()->iterate(), false),
        ));
    }

    public function testTheTextOfTheStatementCanBeLookedAt(): void
    {
        $query = QcShelfQuery::create()->setQueryKey('shelves');
        self::assertSame('shelves', $query->getQueryKey());
        self::assertFalse($query->cacheContains('shelves'));
        $query->find();
        self::assertTrue($query->cacheContains('shelves'));
        $text = $query->cacheFetch('shelves');
        self::assertIsString($text);
        self::assertStringStartsWith('SELECT ', $text);
        self::assertNull(QcItemQuery::create()->cacheFetch('shelves'));
        $query->cacheStore('mine', 'value', 10);
        self::assertSame('value', QcShelfQuery::create()->cacheFetch('mine'));
    }

    public function testAFailedStatementIsNotKept(): void
    {
        $query = QcItemQuery::create()->where('no_such_function(qc_item.id) = 1')->setQueryKey('bad');
        try {
            $query->find();
            self::fail('The statement should fail.');
        } catch (QueryExecutionException) {
            self::assertSame([], glob("$this->folder/orm.r.*"));
        }
    }

    public function testAnEmptyKeyMeansNoCache(): void
    {
        QcItemQuery::create()->setQueryKey('x')->setQueryKey('')->find();
        self::assertSame([], glob("$this->folder/*"));
    }

    public function testLifetimes(): void
    {
        QcItemQuery::create()->setQueryKey('x')->count();
        self::assertContains(60, $this->cache->lifetimes);
        QcItemQuery::create()->cacheFor(5)->count();
        self::assertContains(5, $this->cache->lifetimes);
        $this->expectException(OrmException::class);
        QcItemQuery::create()->cacheFor(0);
    }

    public function testAResultInTheProcessEnds(): void
    {
        (new QcShelf())->setName('a')->save();
        $long = static fn (): int => QcShelfQuery::create()->cacheFor(3600)->count();
        $short = static fn (): int => QcShelfQuery::create()->filterByName('x', '<>')->cacheFor(1)->count();
        self::assertSame([1, 1], [$long(), $short()]);
        $this->connection->getWrappedConnection()->exec("INSERT INTO qc_shelf (name) VALUES ('unnoticed')");
        usleep(1_050_000);
        self::assertSame([1, 2], [$long(), $short()]);
    }

    public function testLargeObjectsAreRead(): void
    {
        $item = (new QcItem())->setTitle('a');
        $item->setCover("bytes\0");
        $item->save();
        for ($time = 0; $time < 2; ++$time) {
            IdentityMaps::active()->clearAll();
            $found = QcItemQuery::create()->setQueryKey('covers')->findOne();
            self::assertNotNull($found);
            $cover = $found->getCover();
            self::assertSame("bytes\0", is_resource($cover) ? stream_get_contents($cover) : $cover);
        }
    }

    public function testAPoolOfPsr6(): void
    {
        $pool = new PoolOverCache();
        Orm::setCache('shared', $pool);
        $this->items('a');
        self::assertSame(1, QcItemQuery::create()->setQueryKey('x')->count());
        self::assertNotSame([], $pool->values);
        $this->items('b');
        self::assertSame(2, QcItemQuery::create()->setQueryKey('x')->count());
    }

    public function testACacheThatNobodyHasSet(): void
    {
        Orm::setServiceContainer(Orm::getServiceContainer());
        $container = new \Orm\Runtime\ServiceContainer\StandardServiceContainer();
        $container->setAdapterClass('bookstore', $this->adapterName());
        $container->setConnection('bookstore', $this->connection);
        Orm::setServiceContainer($container);
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage("Call Orm::setCache('shared', \$cache)");
        QcItemQuery::create()->setQueryKey('x')->find();
    }

    public function testTextsOfTheApplicationsOwn(): void
    {
        (new QcNote())->setText('a')->save();
        self::assertSame(1, QcNoteQuery::create()->count());
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('cacheContains(), cacheFetch() and cacheStore()');
        QcNoteQuery::create()->setQueryKey('x')->find();
    }

    public function testProcessesThatWriteAndReadThroughOneCache(): void
    {
        $rounds = getenv('ORM_TEST_LONG') ? 100 : 10;
        $processes = getenv('ORM_TEST_LONG') ? 32 : 8;
        $missed = $this->inProcesses(
            $processes,
            CommittingWorker::class,
            ['folder' => $this->folder, 'rounds' => $rounds],
        );
        self::assertSame(array_fill(0, $processes, 0), $missed);
        self::assertSame($processes * $rounds, QcItemQuery::create()->setQueryKey('all')->find()->count());
    }

    /** @return list<QcItem> */
    private function items(string ...$titles): array
    {
        return array_map(static function (string $title): QcItem {
            $item = (new QcItem())->setTitle($title);
            $item->save();

            return $item;
        }, array_values($titles));
    }

    /** @return list<mixed> */
    private function titles(QcItemQuery $query): array
    {
        IdentityMaps::active()->clearAll();

        return array_values($query->find()->getColumnValues('Title'));
    }
}
