<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Article;
use Inherited\ArticleQuery;
use Inherited\Content;
use Inherited\ContentQuery;
use Inherited\ImageQuery;
use Inherited\News;
use Inherited\NewsQuery;
use Inherited\VideoQuery;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Queries that update and delete rows of children and parents. */
final class QueryWriteTest extends InheritanceTestCase
{
    use OnEveryDatabase;

    public function testAnUpdateOfChildrenReachesTheirParents(): void
    {
        $news = self::news('n');
        $article = self::article('n');
        $content = (new Content())->setTitle('n');
        $content->save();
        self::assertSame(1, NewsQuery::create()->filterByTitle('n')->update(['Title' => 'new', 'Source' => 'x']));
        self::assertSame(
            [['new'], ['n'], ['n']],
            $this->rows('SELECT title FROM ci_content ORDER BY id'),
        );
        $this->assertConsistent();
        self::assertSame('new', ContentQuery::create()->findPk($news->getId())?->getTitle());
        self::assertSame(2, ArticleQuery::create()->filterById([$news->getId(), $article->getId()])
            ->update(['Title' => 'both']));
        self::assertSame(
            [['both'], ['both'], ['n']],
            $this->rows('SELECT title FROM ci_content ORDER BY id'),
        );
        $this->assertConsistent();
    }

    public function testAnUpdateOfParentsReachesTheirChildren(): void
    {
        self::news();
        self::article();
        self::video();
        (new Content())->setTitle('c')->save();
        self::assertSame(4, ContentQuery::create()->filterByViews(0)->update(['Views' => 5]));
        foreach (['content', 'article', 'news', 'video'] as $table) {
            self::assertSame([], $this->rows("SELECT id FROM ci_$table WHERE views <> 5"), $table);
        }
        $this->assertConsistent();
    }

    public function testExpressions(): void
    {
        self::news()->setViews(1)->save();
        self::article()->setViews(2)->save();
        ArticleQuery::create()->filterByViews(['min' => 1])
            ->update(['Views' => Expression::sql('Article.Views * ?', 10)]);
        self::assertSame([['10'], ['20']], $this->texts('SELECT views FROM ci_content ORDER BY id'));
        $this->assertConsistent();
        ContentQuery::create()->filterByViews(10)->update(['Views' => Expression::sql('Content.Views + 1')]);
        self::assertSame([['11']], $this->texts('SELECT views FROM ci_news'));
        $this->assertConsistent();
    }

    public function testColumnsOfTheChildAloneLeaveTheParent(): void
    {
        self::video();
        $writes = $this->writesOf(fn () => VideoQuery::create()->filterByTitle('v')->update(['Seconds' => 3]));
        self::assertCount(1, $writes);
    }

    public function testTheUpdateDateCanBeKept(): void
    {
        self::article();
        $dates = $this->rows('SELECT updated_at FROM ci_content');
        ArticleQuery::create()->filterByTitle('a')->keepUpdateDateUnchanged()->update(['Title' => 'b']);
        self::assertSame($dates, $this->rows('SELECT updated_at FROM ci_content'));
        $this->assertConsistent();
    }

    public function testADeleteOfChildrenDeletesTheirParents(): void
    {
        $news = self::news();
        self::article('keep');
        (new Content())->setTitle('n')->save();
        $content = ContentQuery::create()->findPk($news->getId());
        self::assertSame(1, ArticleQuery::create()->filterByTitle('n')->delete());
        self::assertSame([0, 1, 2], $this->rowCounts());
        self::assertTrue($content?->isDeleted());
        $this->assertConsistent();
        self::assertNull(ContentQuery::create()->findPk($news->getId()));
        self::assertSame(1, ArticleQuery::create()->deleteAll());
        self::assertSame([0, 0, 1], $this->rowCounts());
    }

    public function testADeleteOfParentsDeletesTheirChildren(): void
    {
        self::news();
        self::article();
        self::video();
        self::assertSame(1, ContentQuery::create()->filterByTitle('n')->delete());
        self::assertSame([0, 1, 2], $this->rowCounts());
        self::assertSame(2, ContentQuery::create()->deleteAll());
        self::assertSame([0, 0, 0], $this->rowCounts());
        self::assertSame(0, $this->rowCount('video'));
    }

    public function testAnUpsertOfChildren(): void
    {
        $news = self::news();
        $news->setCode('known')->save();
        $rows = [
            ['Code' => 'known', 'Title' => 'changed', 'Source' => 's1'],
            ['Code' => 'new', 'Title' => 'fresh', 'Source' => 's2'],
        ];
        NewsQuery::create()->upsert($rows, ['Code']);
        self::assertSame([2, 2, 2], $this->rowCounts());
        self::assertSame(
            [['changed', 'known'], ['fresh', 'new']],
            $this->rows('SELECT title, code FROM ci_content ORDER BY id'),
        );
        $this->assertConsistent();
        NewsQuery::create()->upsert($rows, ['Code'], ['Source']);
        self::assertSame([2, 2, 2], $this->rowCounts());
        $this->assertConsistent();
        ImageQuery::create()->upsert([['Shelf' => 'A', 'Number' => 1, 'Name' => 'x']], ['Shelf', 'Number']);
        ImageQuery::create()->upsert([['Shelf' => 'A', 'Number' => 1, 'Name' => 'y']], ['Shelf', 'Number']);
        self::assertSame([['y', 'ci_image']], $this->rows('SELECT name, kind FROM ci_asset'));
        self::assertSame([['y']], $this->rows('SELECT name FROM ci_image'));
    }

    public function testAnUpsertOfParents(): void
    {
        $news = self::news();
        $news->setCode('k')->save();
        ContentQuery::create()->upsert([
            ['Code' => 'k', 'Title' => 'by parent'],
            ['Code' => 'other', 'Title' => 'plain'],
        ], ['Code']);
        self::assertSame([['by parent']], $this->rows('SELECT title FROM ci_news'));
        $this->assertConsistent();
        ArticleQuery::create()->upsert([['Code' => 'k', 'Title' => 'in the middle']], ['Code']);
        self::assertSame([['in the middle']], $this->rows('SELECT title FROM ci_news'));
        self::assertSame([1, 1, 2], $this->rowCounts());
        $this->assertConsistent();
    }

    public function testUpsertsTakeTheSameStatementsForAnyNumberOfRows(): void
    {
        $counts = [];
        foreach ([5, 150] as $rows) {
            $values = array_map(
                static fn (int $number): array => ['Code' => "$rows-$number", 'Title' => 't'],
                range(1, $rows),
            );
            $counts[] = count($this->writesOf(fn () => ArticleQuery::create()->upsert($values, ['Code'])));
        }
        self::assertSame($counts[0], $counts[1]);
        $this->assertConsistent();
    }

    public function testStatementsDoNotGrowWithRows(): void
    {
        $counts = [];
        foreach ([5, 400] as $rows) {
            ContentQuery::create()->deleteAll();
            $objects = [];
            for ($number = 0; $number < $rows; ++$number) {
                $objects[] = (new News())->setTitle('x');
            }
            NewsQuery::create()->insertMany($objects);
            $counts[$rows] = [
                count($this->writesOf(fn () => NewsQuery::create()->filterByTitle('x')->update(['Title' => 'y']))),
                count($this->writesOf(fn () => ContentQuery::create()->filterByTitle('y')->update(['Title' => 'z']))),
                count($this->writesOf(fn () => ContentQuery::create()->withChildren()->find())),
                count($this->writesOf(fn () => NewsQuery::create()->filterByTitle('z')->delete())),
            ];
            self::assertSame([0, 0, 0], $this->rowCounts());
        }
        self::assertSame($counts[5], $counts[400]);
    }

    public function testDescendantsAreFoundByTheirClasses(): void
    {
        $news = self::news();
        $article = self::article();
        self::video();
        $ids = static fn (string ...$classes): array => ContentQuery::create()
            ->filterByDescendantClass(array_values($classes))->orderById()->select('Id')->find()->getData();
        self::assertSame([$news->getId(), $article->getId()], $ids(Article::class));
        self::assertCount(3, $ids(Article::class, 'ci_video'));
        self::assertSame(
            $article->getId(),
            ContentQuery::create()->filterByDescendantClass(Article::class)->filterByTitle('a')->findOne()?->getId(),
        );
        self::assertSame($news->getId(), ArticleQuery::create()->findOneByDescendantClass(News::class)?->getId());
        self::assertSame(0, ContentQuery::create()->filterByDescendantClass('Nobody')->count());
    }

    /** @return list<int> of news, articles and contents */
    private function rowCounts(): array
    {
        return [$this->rowCount('news'), $this->rowCount('article'), $this->rowCount('content')];
    }

    /** @return list<list<string>> */
    private function texts(string $sql): array
    {
        return array_map(
            static fn (array $row): array => array_map(
                static fn (mixed $value): string => \is_scalar($value) ? (string) $value : '',
                $row,
            ),
            $this->rows($sql),
        );
    }
}
