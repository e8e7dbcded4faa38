<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\FailingCommits;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Sluggish\Article;
use Sluggish\ArticleQuery;
use Sluggish\Item;
use Sluggish\Post;
use Sluggish\Writer;

/** Slugs in transactions, in writes of queries, and in classes of the application. */
final class SlugWriteTest extends SluggableTestCase
{
    use OnEveryDatabase;

    public function testGoesBackWithTheTransaction(): void
    {
        $new = (new Article())->setTitle('New');
        $old = $this->article('Old');
        $con = $this->connection;
        $con->beginTransaction();
        $new->save();
        $old->setTitle('Changed')->save();
        self::assertSame(['new', 'changed'], [$new->getSlug(), $old->getSlug()]);
        $con->rollBack();
        self::assertNull($new->getSlug());
        self::assertSame('old', $old->getSlug());
        $old->save();
        $new->save();
        self::assertSame(['new', 'old'], [$new->getSlug(), $old->getSlug()]);
        self::assertSame(['old', 'new'], $this->stored('slg_article'));
    }

    public function testMakesTheSlugOfAChangeBeforeTheTransaction(): void
    {
        $article = $this->article('Old', 'mine');
        $article->setTitle('New');
        $this->connection->beginTransaction();
        $article->save();
        $this->connection->rollBack();
        self::assertSame(['mine', 'New'], [$article->getSlug(), $article->getTitle()]);
        $article->save();
        self::assertSame('new', $article->getSlug());
    }

    public function testAChangeThatDoesNotConcernTheSlugTakesNoTransaction(): void
    {
        $con = $this->connect(['classname' => FailingCommits::class]);
        self::assertInstanceOf(FailingCommits::class, $con);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $con);
        $item = (new Item())->setShop(1)->setNumber(1)->setTitle('One');
        $item->save();
        $con->left = 1;
        self::assertSame(1, $item->setEan('4006381333931')->save());
        // SQLite waits for its write lock at the beginning of a transaction.
        self::assertSame([$this->adapterName() === 'sqlite' ? 0 : 1, 'one'], [$con->left, $item->getSlug()]);
        $con->left = 1;
        self::assertSame(1, $item->setTitle('Two')->save());
        self::assertSame([0, 'two'], [$con->left, $item->getSlug()]);
    }

    public function testGoesBackToASavepoint(): void
    {
        $con = $this->connection;
        $con->beginTransaction();
        $article = $this->article('One');
        $con->savepoint('before');
        $article->setTitle('Two')->save();
        $con->rollBackToSavepoint('before');
        self::assertSame('one', $article->getSlug());
        $con->commit();
        self::assertSame(['one'], $this->stored('slg_article'));
    }

    public function testSetsASavepointWhereAFailedStatementEndsTheTransaction(): void
    {
        $this->connection->beginTransaction();
        $statements = $this->statementsOf(fn () => $this->article('One'));
        $expected = $this->adapterName() === 'pgsql' ? 1 : 0;
        self::assertCount($expected, preg_grep('/^SAVEPOINT/', $statements) ?: []);
        $this->connection->commit();
        self::assertSame(['one'], $this->stored('slg_article'));
    }

    public function testDoesNothingForAVetoedObject(): void
    {
        $article = new OwnArticle();
        $article->isVetoed = true;
        $statements = $this->worksOf(fn () => $article->setTitle('One')->save());
        self::assertSame([], $statements);
        self::assertNull($article->getSlug());
        self::assertSame([], $article->calls);
    }

    public function testUsesTheConnectionOfTheSave(): void
    {
        $other = $this->connect();
        $other->beginTransaction();
        $first = (new Article())->setTitle('Foo');
        $first->save($other);
        $second = (new Article())->setTitle('Foo');
        $second->save($other);
        self::assertSame(['foo', 'foo-1'], [$first->getSlug(), $second->getSlug()]);
        $other->rollBack();
        self::assertSame([], $this->stored('slg_article'));
    }

    public function testCallsTheMethodsOfTheApplication(): void
    {
        $article = new OwnArticle();
        $article->setTitle('Quite a long title')->save();
        self::assertSame('kuite-a-long', $article->getSlug());
        $article->label = 'Q?';
        $article->setBody('text')->save();
        self::assertSame('Q?+', $article->getSlug());
        $other = new OwnArticle();
        $other->label = 'Q?';
        $other->save();
        self::assertSame('Q?+-1', $other->getSlug());
        $this->expectException(BadMethodCallException::class);
        $this->expectExceptionMessage('getNothing()');
        $other->missingPart();
    }

    public function testLetsTheApplicationMakeSlugsUnique(): void
    {
        $articles = [];
        foreach (['One', 'One', 'Two'] as $title) {
            $articles[] = (new StarredArticle())->setTitle($title);
        }
        $articles[0]->save();
        ModelClass::insert(StarredArticle::class, array_slice($articles, 1), $this->connection);
        $given = (new StarredArticle())->setSlug('given');
        $given->save();
        self::assertSame(['star-one', 'star-one*1', 'star-two', 'star-given'], $this->stored('slg_article'));
    }

    public function testWritesWhatQueriesAreGiven(): void
    {
        $this->slugsOf('One', 'Two');
        ArticleQuery::create()->filterBySlug('one')->update(['Title' => 'Three']);
        self::assertSame(['one', 'two'], $this->stored('slg_article'));
        ArticleQuery::create()->filterBySlug('one')->update(['Slug' => 'Given']);
        self::assertSame(['Given', 'two'], $this->stored('slg_article'));
        ArticleQuery::create()->filterBySlug('two')->update(['Title' => 'Two Again'], null, true);
        self::assertSame(['Given', 'two-again'], $this->stored('slg_article'));
        self::assertSame(2, ArticleQuery::create()->deleteAll());
    }

    public function testRefusesATakenSlugOfAQueryAtOnce(): void
    {
        $this->slugsOf('One', 'Two');
        try {
            ArticleQuery::create()->filterBySlug('one')->update(['Slug' => 'two']);
            self::fail('No exception.');
        } catch (UniqueConstraintViolation) {
            self::assertSame(0, $this->connection->getRetryStatistics()->getRetries());
        }
    }

    public function testLeavesSlugsOfUpsertsToTheCaller(): void
    {
        ArticleQuery::create()->upsert([
            ['Id' => 1, 'Title' => 'One', 'Slug' => 'given'],
            ['Id' => 2, 'Title' => 'Two', 'Slug' => null],
        ], ['Id']);
        self::assertSame(['given', null], $this->stored('slg_article'));
    }

    public function testReportsOtherUniqueIndexesAsTheyAre(): void
    {
        (new Item())->setShop(1)->setNumber(1)->setTitle('A')->setEan('x')->save();
        foreach ([false, true] as $inTransaction) {
            $inTransaction && $this->connection->beginTransaction();
            try {
                (new Item())->setShop(1)->setNumber(2)->setTitle('A')->setEan('x')->save();
                self::fail('No exception.');
            } catch (UniqueConstraintViolation) {
                $inTransaction && $this->connection->rollBack();
            }
        }
        self::assertSame([['a']], $this->rows('SELECT "slug" FROM "slg_item"'));
    }

    public function testSavesGraphs(): void
    {
        $writer = (new Writer())->setName('Jane');
        foreach (['Emma', 'Emma', 'Persuasion'] as $title) {
            $writer->addPost((new Post())->setTitle($title)->setPosted('1815-01-01'));
        }
        $writer->save();
        self::assertSame(['jane'], $this->stored('slg_writer'));
        $urls = $this->stored('slg_post', 'url');
        sort($urls);
        self::assertSame(
            ["/it's/emma/1815_01_01", "/it's/emma/1815_01_01/1", "/it's/persuasion/1815_01_01"],
            $urls,
        );
    }

    public function testWorksWithTimestampable(): void
    {
        $page = $this->page('Home', 1);
        self::assertNotNull($page->getUpdatedAt());
        $page->setTitle('Start')->save();
        self::assertSame('start', $page->getSlug());
    }
}
