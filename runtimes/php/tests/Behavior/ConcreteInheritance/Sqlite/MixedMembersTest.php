<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance\Sqlite;

use Inherited\Article;
use Inherited\ArticleQuery;
use Inherited\Category;
use Inherited\CategoryQuery;
use Inherited\Content;
use Inherited\Map\ArticleTableMap;
use Inherited\Map\CategoryTableMap;
use Inherited\Map\ContentTableMap;
use Orm\Runtime\Tests\Behavior\ConcreteInheritance\InheritanceTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Objects of parents and children in one collection, whose unchanged members a save passes over. */
final class MixedMembersTest extends InheritanceTestCase
{
    use OnSqlite;

    public function testAMemberIsSavedForAParentThatOnlyItsClassHas(): void
    {
        [$category, , $article] = $this->categoryWithMembers();
        $review = (new Category())->setName('review');
        $article->setReview($review);
        self::assertFalse($article->isModified());
        $category->save();
        self::assertFalse($review->isNew());
        self::assertSame($review->getId(), $article->getReviewerId());
        self::assertEquals([[$review->getId()]], $this->rows('SELECT reviewer_id FROM ci_article'));
        $this->assertConsistent();
    }

    public function testChangedMembersBehindUnchangedOnesAreSaved(): void
    {
        [$category, $content, $article] = $this->categoryWithMembers();
        $article->setTitle('changed');
        self::assertGreaterThan(0, $category->save());
        self::assertEquals(
            [['plain'], ['changed']],
            $this->rows('SELECT title FROM ci_content ORDER BY id'),
        );
        $content->setTitle('also');
        self::assertGreaterThan(0, $category->save());
        self::assertSame(0, $category->save());
        self::assertEquals([['also'], ['changed']], $this->rows('SELECT title FROM ci_content ORDER BY id'));
        $this->assertConsistent();
    }

    public function testAReadMemberOfAChildClassIsNotTakenForOneOfTheParent(): void
    {
        [$category, , $article] = $this->categoryWithMembers();
        [$id, $articleId] = [$category->getId(), $article->getId()];
        foreach ([CategoryTableMap::class, ContentTableMap::class, ArticleTableMap::class] as $map) {
            $map::clearInstancePool();
        }
        unset($category, $article);
        $category = CategoryQuery::create()->findPk($id);
        $article = ArticleQuery::create()->findPk($articleId);
        self::assertNotNull($category);
        self::assertNotNull($article);
        $contents = $category->getContents();
        $contents->remove(1);
        $contents->append($article);
        $article->setReview((new Category())->setName('review'));
        $category->save();
        self::assertNotNull($article->getReviewerId());
        self::assertEquals([[$article->getReviewerId()]], $this->rows('SELECT reviewer_id FROM ci_article'));
    }

    /** @return array{Category, Content, Article} */
    private function categoryWithMembers(): array
    {
        $category = (new Category())->setName('c');
        $content = (new Content())->setTitle('plain');
        $article = (new Article())->setTitle('article');
        $category->addContent($content)->addContent($article)->save();

        return [$category, $content, $article];
    }
}
