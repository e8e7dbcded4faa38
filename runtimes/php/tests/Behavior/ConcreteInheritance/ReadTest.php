<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Article;
use Inherited\ArticleQuery;
use Inherited\Category;
use Inherited\Comment;
use Inherited\CommentQuery;
use Inherited\Content;
use Inherited\ContentQuery;
use Inherited\News;
use Inherited\NewsQuery;
use Inherited\Tag;
use Inherited\TagQuery;
use Inherited\Video;
use Inherited\VideoQuery;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Children by their parents, and the relations of both. */
final class ReadTest extends InheritanceTestCase
{
    use OnEveryDatabase;

    public function testTheChildOfAParent(): void
    {
        $news = self::news();
        $content = ContentQuery::create()->findPk($news->getId());
        self::assertNotNull($content);
        self::assertTrue($content->hasChildObject());
        self::assertSame($news, $content->getChildObject());
        $article = ArticleQuery::create()->findPk($news->getId());
        self::assertSame($news, $article?->getChildObject());
        self::assertFalse($news->hasChildObject());
        self::assertNull($news->getChildObject());
        $plain = (new Content())->setTitle('plain');
        $plain->save();
        self::assertNull($plain->getChildObject());
    }

    public function testAMissingChildIsNull(): void
    {
        $article = self::article();
        $content = ContentQuery::create()->findPk($article->getId());
        $this->connection->exec('DELETE FROM ci_article');
        \Orm\Runtime\Hydration\IdentityMaps::active()->clear(\Inherited\Map\ArticleTableMap::class);
        self::assertNull($content?->getChildObject());
        $content?->setTitle('still saves')->save();
        $found = ContentQuery::create()->withChildren()->find();
        self::assertSame([Content::class], array_map(get_class(...), $found->getArrayCopy()));
    }

    public function testClassesThatPropelStored(): void
    {
        $article = self::article();
        $this->connection->execute('UPDATE ci_content SET descendant_class = ?', ['\\' . Article::class]);
        $content = ContentQuery::create()->findPk($article->getId());
        self::assertSame(Article::class, $content?->getDescendantClass());
        self::assertSame($article, $content?->getChildObject());
        $content?->setTitle('b')->save();
        self::assertSame([['b']], $this->rows('SELECT title FROM ci_article'));
    }

    public function testAQueryGivesChildren(): void
    {
        $news = self::news('1');
        self::video('2');
        (new Content())->setTitle('3')->save();
        self::article('4');
        self::news('5');
        unset($news);
        $query = ContentQuery::create()->withChildren()->orderByTitle();
        $writes = $this->writesOf(function () use ($query): void {
            self::assertSame(
                [News::class, Video::class, Content::class, Article::class, News::class],
                array_map(get_class(...), $query->find()->getArrayCopy()),
            );
        });
        self::assertCount(4, $writes);
        self::assertInstanceOf(News::class, ContentQuery::create()->withChildren()->orderByTitle()->findOne());
        $id = NewsQuery::create()->findOneByTitle('5')?->getId();
        self::assertNotNull($id);
        self::assertInstanceOf(News::class, ContentQuery::create()->withChildren()->findPk($id));
        self::assertSame(Content::class, get_class(ContentQuery::create()->requirePk($id)));
        $classes = [];
        foreach (ContentQuery::create()->withChildren()->orderByTitle()->iterate() as $object) {
            $classes[] = $object::class;
        }
        self::assertSame([News::class, Video::class, Content::class, Article::class, News::class], $classes);
    }

    public function testChildrenHaveTheRelationsOfTheirParents(): void
    {
        $news = (new News())->setTitle('n');
        $news->addComment((new Comment())->setText('c1'));
        $news->addTag((new Tag())->setName('t1'));
        $news->save();
        self::assertSame([[(string) $news->getId()]], array_map(
            static fn (array $row): array => [\is_scalar($row[0]) ? (string) $row[0] : ''],
            $this->rows('SELECT content_id FROM ci_comment'),
        ));
        $comment = (new Comment())->setText('c2')->setContent($news);
        $comment->save();
        self::assertCount(2, $news->getComments());
        $news->clearAllReferences();
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        $news = NewsQuery::create()->requirePk((int) $news->getId());
        self::assertCount(2, $news->getComments());
        self::assertSame(['t1'], $news->getTags()->getColumnValues('Name'));
        self::assertSame(2, CommentQuery::create()->filterByContent($news)->count());
        self::assertSame(1, NewsQuery::create()->useCommentQuery()->filterByText('c2')->endUse()->count());
        self::assertSame(1, NewsQuery::create()->filterByTag(TagQuery::create()->requireOneByName('t1'))->count());
        $found = ArticleQuery::create()->joinWithComment()->find();
        self::assertCount(1, $found);
        self::assertCount(2, $found->getFirst()?->getComments() ?? []);
        $articles = ArticleQuery::create()->find();
        $articles->populateRelation('Comment');
        self::assertCount(2, $articles->getFirst()?->getComments() ?? []);
        $news->delete();
        self::assertSame([0, 0], [$this->rowCount('comment'), $this->rowCount('content_tag')]);
    }

    public function testANewParentOfAForeignKeyIsSavedOnce(): void
    {
        $category = (new Category())->setName('x');
        $article = (new Article())->setTitle('a')->setCategory($category)->setReview((new Category())->setName('y'));
        $article->save();
        self::assertSame([2, 1, 1], [
            $this->rowCount('category'),
            $this->rowCount('content'),
            $this->rowCount('article'),
        ]);
        $this->assertConsistent();
        self::assertSame($category->getId(), ContentQuery::create()->findPk($article->getId())?->getCategoryId());
        $category = (new Category())->setName('z');
        $category->addArticleRelatedByCategoryId((new Article())->setTitle('b'));
        $category->save();
        $this->assertConsistent();
        self::assertSame(2, $this->rowCount('content'));
        self::assertSame(1, ContentQuery::create()->filterByCategory($category)->count());
    }

    public function testTheRelationBetweenBothRows(): void
    {
        $news = self::news();
        $content = ContentQuery::create()->requirePk((int) $news->getId());
        self::assertSame($content, $news->getContent());
        self::assertSame(Article::class, $content->getArticle() === null ? null : $content->getArticle()::class);
        $content->setTitle('by the parent');
        $news->setViews(4)->save();
        $this->assertConsistent();
        self::assertSame(['by the parent', 4], [$news->getTitle(), $content->getViews()]);
        $new = (new Content())->setTitle('new');
        $article = (new Article())->setBody('b')->setContent($new);
        $article->save();
        self::assertSame($new->getId(), $article->getId());
        self::assertSame('new', $article->getTitle());
        $this->assertConsistent();
        self::assertSame(2, ContentQuery::create()->joinArticle()->count());
    }

    public function testQueriesOfChildrenFindTheirOwnClass(): void
    {
        $news = self::news();
        self::article();
        self::assertSame(News::class, get_class(NewsQuery::create()->requireOne()));
        self::assertSame($news, NewsQuery::create()->findPk($news->getId()));
        self::assertSame([$news], NewsQuery::create()->findPks([(int) $news->getId()])->getArrayCopy());
        self::assertSame(0, NewsQuery::create()->prune($news)->count());
        self::assertSame(1, ArticleQuery::create()->prune($news)->count());
        self::assertSame($news, NewsQuery::create()->findOneByTitle('n'));
        self::assertSame(1, NewsQuery::create()->recentlyUpdated()->count());
    }

    public function testColumnsOfExcludedBehaviorsAreUnknown(): void
    {
        $calls = [
            static fn () => VideoQuery::create()->filterByCreatedAt('2020-01-01')->find(),
            static fn () => VideoQuery::create()->filterByCreatedAt(['min' => '2020-01-01'])->find(),
            static fn () => VideoQuery::create()->orderByCreatedAt()->find(),
        ];
        foreach ($calls as $call) {
            try {
                $call();
                self::fail('The column is there.');
            } catch (UnknownColumnException $unknown) {
                self::assertStringContainsString('no column "created_at"', $unknown->getMessage());
            }
        }
    }
}
