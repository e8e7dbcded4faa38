<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs;

use Orm\Runtime\Behavior\I18n\InvalidLocaleException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Paired\Article;
use Paired\ArticleI18n;
use Paired\ArticleQuery;
use Paired\Book;
use Paired\BookQuery;
use Paired\ItemQuery;
use Paired\Page;
use Paired\PageQuery;
use Paired\Remark;
use Paired\RemarkQuery;

/** Many rows at once, and transactions that fail, on tables with several behaviors. */
final class ManyTest extends PairsTestCase
{
    use OnEveryDatabase;

    /** An object that is saved takes an UPDATE of its own, and nothing else does. */
    public function testManyRowsTakeAsManyStatementsAsFew(): void
    {
        foreach (['insertMany' => 0, 'save' => 1, 'update' => 0, 'delete' => 0] as $operation => $perRow) {
            [$few, $many] = [$this->statementsWith($operation, 3), $this->statementsWith($operation, 60)];
            $message = "$operation:\n" . implode("\n", $many);
            self::assertSame(57 * $perRow, count($many) - count($few), $message);
        }
    }

    public function testManyRowsWithEverything(): void
    {
        $articles = self::articles(5);
        ArticleQuery::create()->insertMany($articles);
        $this->assertArticles(5, 1);
        $slugs = array_map(static fn (Article $article): ?string => $article->getSlug(), $articles);
        self::assertSame(['same', 'same-1', 'same-2', 'same-3', 'same-4'], $slugs);
        foreach ($articles as $article) {
            self::assertNotNull($article->getCreatedAt());
            $article->setLocale('de')->setTitle('Tag');
        }
        (new ObjectCollection($articles))->save();
        $this->assertArticles(5, 2);
        ArticleQuery::create()->filterById(0, '>')->update(['Code' => 'new']);
        $this->assertArticles(5, 3);
        self::assertSame(0, ArticleQuery::create()->filterByCode('same')->count());
        (new ObjectCollection($articles))->delete();
        self::assertCount(5, $this->stored('pr_article_archive', 'id', 'id'));
        self::assertCount(10, $this->stored('pr_article_i18n_archive', 'id', 'id'));
        self::assertSame([], $this->stored('pr_article_i18n', 'id', 'id'));
    }

    public function testARollbackOfManyRows(): void
    {
        $articles = self::articles(3);
        $this->connection->beginTransaction();
        ArticleQuery::create()->insertMany($articles);
        $articles[0]->setLocale('de')->setTitle('Tag');
        $articles[0]->save();
        $articles[1]->delete();
        $this->connection->rollBack();
        foreach (['pr_article', 'pr_article_i18n', 'pr_article_version', 'pr_article_i18n_version'] as $table) {
            self::assertSame([], $this->stored($table, 'id', 'id'), $table);
        }
        self::assertSame([], $this->stored('pr_article_archive', 'id', 'id'));
        foreach ($articles as $article) {
            self::assertTrue($article->isNew());
            self::assertSame([null, 0, null], [$article->getId(), (int) $article->getVersion(), $article->getSlug()]);
            self::assertSame('Day', $article->setLocale('en')->getTitle());
        }
        ArticleQuery::create()->insertMany($articles);
        $this->assertArticles(3, 1);
    }

    public function testASavepointThatIsRolledBack(): void
    {
        $article = self::article();
        $remark = (new Remark())->setArticle($article)->setText('a');
        $this->connection->beginTransaction();
        $remark->save();
        $this->connection->savepoint('before');
        (new Remark())->setArticle($article)->setText('b')->save();
        $remark->setText('changed')->save();
        $article->setLocale('en')->setTitle('Changed');
        $article->save();
        self::assertSame([2, 2, 2], [$article->getNbRemarks(), $article->getVersion(), $remark->getVersion()]);
        $this->connection->rollBackToSavepoint('before');
        $this->connection->commit();
        self::assertSame([1, 1, 1], [$article->getNbRemarks(), $article->getVersion(), $remark->getVersion()]);
    }

    public function testAFailureLeavesNothingBehind(): void
    {
        self::article('kept');
        $articles = self::articles(3);
        $articles[2]->addArticleI18n((new ArticleI18n())->setLocale('much too long'));
        try {
            ArticleQuery::create()->insertMany($articles);
            self::fail('The locale does not fit.');
        } catch (InvalidLocaleException) {
            self::assertSame(['kept'], ArticleQuery::create()->find()->getColumnValues('Code'));
        }
        self::assertCount(1, $this->stored('pr_article_version', 'id', 'id'));
        self::assertCount(1, $this->stored('pr_article_i18n', 'id', 'id'));
    }

    public function testUpsertWithSeveralBehaviors(): void
    {
        $article = self::article('one');
        $version = $article->getVersion();
        ArticleQuery::create()->upsert([['Id' => $article->getId(), 'Code' => 'two']], ['Id']);
        IdentityMaps::active()->clearAll();
        $article = ArticleQuery::create()->requirePk((int) $article->getId());
        self::assertSame(['two', (int) $version + 1], [$article->getCode(), $article->getVersion()]);
        self::assertSame($article->getVersion(), $article->getLastVersionNumber());
        self::assertSame('Day', $article->setLocale('en')->getTitle());
    }

    public function testAGraphOfEverything(): void
    {
        $article = (new Article())->setCode('a');
        $article->setLocale('en')->setTitle('Day');
        $article->addRemark((new Remark())->setText('x'));
        $article->addRemark((new Remark())->setText('y'));
        $article->save();
        self::assertSame([2, 1], [$article->getNbRemarks(), $article->getVersion()]);
        self::assertSame([[1, 1], [2, 1]], $this->stored('pr_remark', 'sortable_rank, version', 'id'));
        $copy = $article->copy(true);
        $copy->save();
        self::assertSame([2, 1, 'a-1'], [$copy->getNbRemarks(), $copy->getVersion(), $copy->getSlug()]);
        self::assertSame('Day', $copy->setLocale('en')->getTitle());
        self::assertNotSame(
            $article->getRemarks()->getColumnValues('Id'),
            $copy->getRemarks()->getColumnValues('Id'),
        );
        $again = unserialize(serialize($article));
        self::assertInstanceOf(Article::class, $again);
        self::assertSame(['a', 1, 2], [$again->getSlug(), $again->getVersion(), $again->getNbRemarks()]);
        self::assertSame('Day', $again->setLocale('en')->getTitle());
        $article->delete();
        self::assertSame(1, ArticleQuery::create()->count());
        self::assertSame(2, RemarkQuery::create()->count());
    }

    public function testABranchOfManyPages(): void
    {
        $root = self::page('root');
        $pages = array_map(static fn (int $n): Page => (new Page())->setTitle("p$n"), range(1, 20));
        PageQuery::insertManyAsLastChildrenOf($root, $pages);
        self::assertTrue(PageQuery::isTreeValid());
        self::assertCount(21, $this->stored('pr_page_version', 'id', 'id'));
        self::assertSame(1, $root->getVersion());
        PageQuery::create()->filterByTitle('p%', 'LIKE')->delete();
        self::assertTrue(PageQuery::isTreeValid());
        self::assertCount(20, $this->stored('pr_page_archive', 'id', 'id'));
        self::assertSame([[1, 2]], $this->stored('pr_page', 'tree_left, tree_right', 'id'));
    }

    public function testManyChildrenOfAParentTable(): void
    {
        $books = array_map(static fn (int $n): Book => (new Book())->setName("b$n")->setPages($n), range(1, 5));
        foreach ($books as $book) {
            $book->setLocale('en')->setLabel('l');
        }
        BookQuery::create()->insertMany($books);
        foreach (['pr_book_version', 'pr_item_version', 'pr_item_i18n', 'pr_item_i18n_version'] as $table) {
            self::assertCount(5, $this->stored($table, 'id', 'id'), $table);
        }
        self::assertSame([1, 2, 3, 4, 5], array_column($this->stored('pr_item', 'sortable_rank', 'id'), 0));
        BookQuery::create()->deleteAll();
        self::assertSame(0, ItemQuery::create()->count());
        foreach (['pr_book_archive', 'pr_item_archive', 'pr_item_i18n_archive'] as $table) {
            self::assertCount(5, $this->stored($table, 'id', 'id'), $table);
        }
    }

    /** @return list<string> */
    private function statementsWith(string $operation, int $rows): array
    {
        $articles = self::articles($rows);
        if ($operation !== 'insertMany') {
            ArticleQuery::create()->insertMany($articles);
        }
        foreach ($operation === 'save' ? $articles : [] as $article) {
            $article->setLocale('de')->setTitle('Tag');
        }
        $statements = $this->statementsOf(match ($operation) {
            'insertMany' => static fn () => ArticleQuery::create()->insertMany($articles),
            'save' => static fn () => (new ObjectCollection($articles))->save(),
            'update' => static fn () => ArticleQuery::create()->where('Article.Id > ?', 0)->update(['Code' => 'x']),
            default => static fn () => ArticleQuery::create()->where('Article.Id > ?', 0)->delete(),
        });
        ArticleQuery::create()->deleteAllWithoutArchive();
        IdentityMaps::active()->clearAll();

        return $statements;
    }

    /** @return list<Article> */
    private static function articles(int $count): array
    {
        $articles = [];
        for ($number = 0; $number < $count; ++$number) {
            $articles[] = $article = (new Article())->setCode('same');
            $article->setLocale('en')->setTitle('Day');
        }

        return $articles;
    }

    /** Every article has versions up to a number, and each version has the translations of that time. */
    private function assertArticles(int $count, int $version): void
    {
        self::assertSame($count, ArticleQuery::create()->filterByVersion($version)->count());
        self::assertCount($count * $version, $this->stored('pr_article_version', 'id', 'id'));
        self::assertSame([], $this->rows(
            'SELECT v."id" FROM "pr_article_version" v LEFT JOIN "pr_article_i18n_version" t '
            . 'ON t."id" = v."id" AND t."version" = v."version" WHERE t."id" IS NULL',
        ));
    }
}
