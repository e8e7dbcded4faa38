<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Behavior\Sluggable\SlugTakenException;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Tests\Support\OnEveryServer;
use Sluggish\Article;
use Sluggish\ArticleQuery;

/**
 * Another transaction takes a slug right after it was chosen. SQLite has one writer at a time, so it cannot.
 *
 * Each test has a slug of its own before the race: where InnoDB has not purged the deleted row of another test, an
 * insert of the same slug locks the gap that the other transaction writes into.
 */
final class SlugRaceTest extends SluggableTestCase
{
    use OnEveryServer;

    private ?ConnectionWrapper $other = null;

    public function testTriesAgainInItsOwnTransaction(): void
    {
        $article = $this->racing('Hot');
        $article->save();
        self::assertSame('hot-1', $article->getSlug());
        $article = $this->racing('Warm');
        $articles = [$article, (new Article())->setTitle('Warm'), (new Article())->setTitle('Cold')];
        ArticleQuery::create()->insertMany($articles);
        $slugs = array_map(static fn (Article $one) => $one->getSlug(), $articles);
        self::assertSame(['warm-1', 'warm-2', 'cold'], $slugs);
    }

    public function testTriesAgainWithinATransaction(): void
    {
        $con = $this->connection;
        $con->beginTransaction();
        $before = $this->article('Ahead');
        $article = $this->racing('Hot');
        self::assertSame(1, $article->save());
        $next = $this->article('Hot');
        $con->commit();
        self::assertSame(['hot-1', 'hot-2'], [$article->getSlug(), $next->getSlug()]);
        self::assertFalse($article->isNew());
        self::assertFalse($article->isModified());
        self::assertSame('ahead', $before->getSlug());
        self::assertSame($article, ArticleQuery::create()->findPk($article->getId()));
        self::assertEqualsCanonicalizing(['ahead', 'hot', 'hot-1', 'hot-2'], $this->stored('slg_article'));
    }

    public function testTriesAnUpdateAgainWithinATransaction(): void
    {
        $article = new RacingArticle();
        $article->setTitle('Old')->save();
        $con = $this->connection;
        $article->race = $this->take(...);
        $article->setTitle('Hot');
        $con->beginTransaction();
        self::assertSame(1, $article->save());
        self::assertSame('hot-1', $article->getSlug());
        $con->rollBack();
        self::assertSame(['Hot', 'old'], [$article->getTitle(), $article->getSlug()]);
        $article->save();
        self::assertSame('hot-1', $article->getSlug());
    }

    public function testTriesABatchAgainWithinATransaction(): void
    {
        $con = $this->connection;
        $con->beginTransaction();
        $this->article('Earlier');
        $articles = [];
        foreach (['Hot', 'Cold', 'Hot', 'Warm'] as $title) {
            $articles[] = $title === 'Warm' ? $this->racing($title, 'hot') : (new Article())->setTitle($title);
        }
        self::assertSame(4, ArticleQuery::create()->insertMany($articles));
        $con->commit();
        $slugs = array_map(static fn (Article $one) => $one->getSlug(), $articles);
        self::assertSame(['hot-1', 'cold', 'hot-2', 'warm'], $slugs);
        foreach ($articles as $article) {
            self::assertSame($article, ArticleQuery::create()->findPk($article->getId()));
        }
        self::assertCount(6, $this->stored('slg_article'));
    }

    protected function racing(string $title, ?string $taken = null): RacingArticle
    {
        $article = new RacingArticle();
        $article->race = fn (string $slug) => $this->take($taken ?? $slug);

        return $article->setTitle($title);
    }

    protected function take(string $slug): void
    {
        $this->other ??= $this->connect();
        $this->other->execute('INSERT INTO "slg_article" ("title", "slug") VALUES (?, ?)', ['other', $slug]);
    }

    /**
     * Others lock the numbers when they try again.
     *
     * @group pgsql
     */
    public function testGivesUpWithinATransaction(): void
    {
        $article = $this->racing('Hot');
        $article->racesEachTime = true;
        $this->connection->beginTransaction();
        try {
            $article->save();
            self::fail('No exception.');
        } catch (SlugTakenException $failure) {
            self::assertStringContainsString('"slg_article"', $failure->getMessage());
            $this->connection->rollBack();
        }
        self::assertTrue($article->isNew());
        self::assertNull($article->getSlug());
        $article->race = null;
        $article->save();
        self::assertSame('hot-10', $article->getSlug());
    }

    /**
     * The snapshot of the transaction never shows the row that is in the way.
     *
     * @group pgsql
     */
    public function testTriesAgainUnderRepeatableRead(): void
    {
        $con = $this->connection;
        $con->beginTransaction();
        $con->exec('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        $article = $this->racing('Hot');
        $article->save();
        $con->commit();
        self::assertSame('hot-1', $article->getSlug());
    }
}
