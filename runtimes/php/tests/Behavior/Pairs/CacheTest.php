<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs;

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Paired\Account;
use Paired\AccountQuery;
use Paired\Article;
use Paired\ArticleArchiveQuery;
use Paired\ArticleQuery;
use Paired\Book;
use Paired\BookQuery;
use Paired\Item;
use Paired\ItemQuery;
use Paired\PageQuery;
use Paired\Remark;
use Paired\RemarkQuery;

/** Results in the cache, and the statements by which other behaviors write many rows. */
final class CacheTest extends PairsTestCase
{
    use OnEveryDatabase;

    public function testAMoveInAList(): void
    {
        $article = self::article();
        foreach (['a', 'b', 'c'] as $text) {
            (new Remark())->setArticle($article)->setText($text)->save();
        }
        $list = static fn (): array => RemarkQuery::create()
            ->setQueryKey('list')
            ->orderByRank()
            ->find()
            ->getColumnValues('Text');
        $this->assertDropped($list, ['a', 'b', 'c'], ['c', 'a', 'b'], static fn () => RemarkQuery::create()
            ->filterByText('c')
            ->requireOne()
            ->moveToTop());
        $this->assertDropped($list, ['c', 'a', 'b'], ['a', 'b'], static fn () => RemarkQuery::create()
            ->filterByText('c')
            ->delete());
    }

    public function testAMoveInATree(): void
    {
        $root = self::page('root');
        $a = self::page('a', $root);
        $b = self::page('b', $root);
        $tree = static fn (): array => PageQuery::create()
            ->setQueryKey('tree')
            ->orderByBranch()
            ->find()
            ->getColumnValues('Title');
        $this->assertDropped($tree, ['root', 'a', 'b'], ['root', 'b', 'a'], static fn () => PageQuery::create()
            ->requirePk((int) $a->getId())
            ->moveToNextSiblingOf(PageQuery::create()->requirePk((int) $b->getId())));
        $levels = static fn (): array => PageQuery::create()
            ->setQueryKey('levels')
            ->orderById()
            ->find()
            ->getColumnValues('TreeLevel');
        $this->assertDropped($levels, [0, 1, 1], [0, 1, 2], static fn () => PageQuery::create()
            ->requirePk((int) $b->getId())
            ->moveToFirstChildOf(PageQuery::create()->requirePk((int) $a->getId())));
    }

    public function testAnAggregate(): void
    {
        $article = self::article();
        $count = static fn (): array => ArticleQuery::create()
            ->setQueryKey('count')
            ->find()
            ->getColumnValues('NbRemarks');
        $this->assertDropped($count, [0], [1], static fn () => (new Remark())
            ->setArticleId($article->getId())
            ->save());
        $this->assertDropped($count, [1], [0], static fn () => RemarkQuery::create()->deleteAll());
    }

    public function testATranslationAndItsVersion(): void
    {
        self::article();
        $titles = static fn (): array => ArticleQuery::create()
            ->setQueryKey('titles')
            ->joinWithI18n('en')
            ->find()
            ->toKeyValue('Version', 'Title');
        $this->assertDropped($titles, [1 => 'Day'], [2 => 'Night'], static fn () => ArticleQuery::create()
            ->requireOne()
            ->setLocale('en')
            ->setTitle('Night')
            ->save());
        $this->assertDropped($titles, [2 => 'Night'], [3 => 'Dawn'], static fn () => ArticleQuery::create()
            ->setLocale('en')
            ->updateAll(['Title' => 'Dawn']));
        $filtered = static fn (): int => ArticleQuery::create()
            ->setQueryKey('filtered')
            ->filterByTitle('Dawn')
            ->count();
        $this->assertDropped($filtered, 1, 0, static fn () => ArticleQuery::create()
            ->requireOne()
            ->removeTranslation('en')
            ->save());
    }

    public function testARestoredRow(): void
    {
        $article = self::article();
        $id = (int) $article->getId();
        $exists = static fn (): bool => ArticleQuery::create()->setQueryKey('exists')->filterById($id)->exists();
        $this->assertDropped($exists, true, false, static fn () => ArticleQuery::create()->filterById($id)->delete());
        self::assertSame(1, ArticleArchiveQuery::create()->count());
        $this->assertDropped($exists, false, true, static fn () => Article::restore($id));
    }

    public function testADelegateThatIsJoined(): void
    {
        (new Account())->setLogin('ann')->setEmail('a')->save();
        $emails = static fn (): array => array_map(
            static fn (Account $account): ?string => $account->getEmail(),
            AccountQuery::create()->setQueryKey('emails')->joinWithDelegates()->find()->getData(),
        );
        $this->assertDropped($emails, ['a'], ['b'], static fn () => AccountQuery::create()
            ->requireOne()
            ->setEmail('b')
            ->save());
    }

    public function testRowsOfAParentAndAChild(): void
    {
        $book = (new Book())->setName('one');
        $book->save();
        $items = static fn (): array => ItemQuery::create()->setQueryKey('items')->find()->getColumnValues('Name');
        $books = static fn (): array => BookQuery::create()->setQueryKey('books')->find()->getColumnValues('Name');
        $this->assertDropped($items, ['one'], ['two'], static fn () => BookQuery::create()
            ->filterByName('one')
            ->update(['Name' => 'two']));
        $this->assertDropped($books, ['two'], ['three'], static fn () => ItemQuery::create()
            ->filterByName('two')
            ->update(['Name' => 'three']));
        $this->assertDropped($books, ['three'], [], static fn () => ItemQuery::create()->deleteAll());
        (new Item())->setName('four')->save();
        self::assertSame(['four'], $items());
    }

    public function testARollbackKeepsTheResult(): void
    {
        $root = self::page('root');
        $titles = static fn (): array => PageQuery::create()
            ->setQueryKey('titles')
            ->orderByBranch()
            ->find()
            ->getColumnValues('Title');
        self::assertSame(['root'], $titles());
        $this->connection->beginTransaction();
        self::page('a', $root);
        self::assertSame(['root', 'a'], $titles());
        $this->connection->rollBack();
        self::assertSame(['root'], $titles());
        self::page('b', $root);
        self::assertSame(['root', 'b'], $titles());
    }

    /**
     * The result comes from the cache until the work has written.
     *
     * @template T
     * @param \Closure(): T $read
     * @param T $before
     * @param T $after
     * @param \Closure(): mixed $work
     */
    private function assertDropped(\Closure $read, mixed $before, mixed $after, \Closure $work): void
    {
        self::assertSame($before, $read());
        self::assertSame([], $this->statementsOf(static fn () => self::assertSame($before, $read())));
        $work();
        IdentityMaps::active()->clearAll();
        self::assertSame($after, $read());
    }
}
