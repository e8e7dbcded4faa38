<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Article;
use Inherited\ArticleQuery;
use Inherited\Asset;
use Inherited\Book;
use Inherited\BookQuery;
use Inherited\Content;
use Inherited\ContentQuery;
use Inherited\Image;
use Inherited\ImageQuery;
use Inherited\News;
use Inherited\NewsQuery;
use Inherited\Note;
use Inherited\NoteQuery;
use Inherited\Product;
use Inherited\ProductQuery;
use Inherited\Video;
use Orm\Runtime\Behavior\ConcreteInheritance\SharedRowException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Saving and deleting objects of children and parents. */
final class SaveTest extends InheritanceTestCase
{
    use OnEveryDatabase;

    /** Children of a class that extends another one may have hooks and relations that this one has not. */
    public function testUnchangedMembersAreSkippedByClass(): void
    {
        $members = [];
        foreach ([Content::class, Content::class, Article::class, Content::class] as $class) {
            $member = new $class();
            $member->setCategoryId(7);
            $member->setNew(false);
            $member->resetModified();
            $members[] = $member;
        }
        self::assertSame(2, RelationAccess::nextToSave($members[0], $members, 0, 'category_id', 7));
        self::assertSame(3, RelationAccess::nextToSave($members[2], $members, 2, 'category_id', 7));
        self::assertSame(4, RelationAccess::nextToSave($members[3], $members, 3, 'category_id', 7));
        self::assertSame(3, RelationAccess::nextToSave($members[3], $members, 3, 'category_id', 8));
    }

    public function testTheRowOfTheParentIsWrittenWithThatOfTheChild(): void
    {
        $article = self::article('Emma', 'text');
        self::assertNotNull($article->getId());
        $content = ContentQuery::create()->findPk($article->getId());
        self::assertInstanceOf(Content::class, $content);
        self::assertSame('Emma', $content->getTitle());
        self::assertSame(Article::class, $content->getDescendantClass());
        self::assertSame([['ci_article']], $this->rows('SELECT descendant_class FROM ci_content'));
        $this->assertConsistent();
    }

    public function testEachRowTakesOneStatement(): void
    {
        self::assertCount(2, $this->writesOf(fn () => self::article()));
        self::assertCount(3, $this->writesOf(fn () => self::news()));
        $article = self::article();
        self::assertSame([], $this->writesOf(fn () => $article->save()));
        $this->assertConsistent();
    }

    public function testThreeLevels(): void
    {
        $news = self::news('Emma');
        self::assertSame(
            [['ci_article'], ['ci_news']],
            [
                $this->rows('SELECT descendant_class FROM ci_content')[0],
                $this->rows('SELECT descendant_class FROM ci_article')[0],
            ],
        );
        self::assertSame([['b']], $this->rows('SELECT body FROM ci_article'));
        $news->setTitle('Persuasion')->setBody('c')->save();
        self::assertSame([['Persuasion', 'c']], $this->rows('SELECT title, body FROM ci_article'));
        self::assertSame([['Persuasion']], $this->rows('SELECT title FROM ci_content'));
        $this->assertConsistent();
        $news->delete();
        self::assertSame([0, 0, 0], [$this->rowCount('news'), $this->rowCount('article'), $this->rowCount('content')]);
    }

    public function testAnUpdateWritesTheParentOnlyIfACommonColumnChanged(): void
    {
        $video = self::video();
        $writes = $this->writesOf(fn () => $video->setSeconds(5)->save());
        self::assertCount(1, preg_grep('/^UPDATE/', $writes) ?: []);
        $writes = $this->writesOf(fn () => $video->setTitle('other')->save());
        self::assertCount(2, preg_grep('/^UPDATE/', $writes) ?: []);
        $this->assertConsistent();
    }

    public function testBothRowsHaveTheSameDates(): void
    {
        $article = self::article();
        $this->assertConsistent();
        $article->setTitle('b')->save();
        $this->assertConsistent();
        $article->setBody('only here')->save();
        $this->assertConsistent();
        $updated = $article->getUpdatedAt();
        $article->keepUpdateDateUnchanged()->setTitle('c')->save();
        self::assertEquals($updated, $article->getUpdatedAt());
        $this->assertConsistent();
    }

    public function testAChangeOfTheParentReachesTheChild(): void
    {
        $news = self::news();
        $content = ContentQuery::create()->findPk($news->getId());
        self::assertNotNull($content);
        $content->setTitle('new')->save();
        self::assertSame('new', $news->getTitle());
        $this->assertConsistent();
        $article = ArticleQuery::create()->findPk($news->getId());
        self::assertNotNull($article);
        $article->setTitle('newer')->save();
        self::assertSame(['newer', 'newer'], [$news->getTitle(), $content->getTitle()]);
        $this->assertConsistent();
    }

    public function testObjectsInMemoryKeepTheirOwnChanges(): void
    {
        $article = self::article();
        $content = ContentQuery::create()->findPk($article->getId());
        self::assertNotNull($content);
        $content->setTitle('unsaved');
        $article->setTitle('saved')->setViews(3)->save();
        self::assertSame('unsaved', $content->getTitle());
        self::assertSame(3, $content->getViews());
        self::assertSame([['saved']], $this->rows('SELECT title FROM ci_content'));
        $content->save();
        self::assertSame('unsaved', $article->getTitle());
        $this->assertConsistent();
    }

    public function testDeletingTheParentDeletesTheChild(): void
    {
        $news = self::news();
        $other = self::article();
        $content = ContentQuery::create()->findPk($news->getId());
        self::assertNotNull($content);
        $content->delete();
        self::assertTrue($news->isDeleted());
        self::assertSame([0, 1, 1], [$this->rowCount('news'), $this->rowCount('article'), $this->rowCount('content')]);
        $content = ContentQuery::create()->findPk($other->getId());
        $other->delete();
        self::assertTrue($content?->isDeleted());
        self::assertSame(0, $this->rowCount('content'));
    }

    public function testInsertManyWritesTheRowsOfParentsTogether(): void
    {
        $make = static fn (int $count): array => array_map(
            static fn (int $number): News => (new News())->setTitle("n$number")->setSource('s'),
            range(1, $count),
        );
        $few = count($this->writesOf(fn () => NewsQuery::create()->insertMany($make(10))));
        self::assertSame(3, $few);
        $many = count($this->writesOf(fn () => NewsQuery::create()->insertMany($make(500))));
        self::assertLessThanOrEqual(12, $many);
        self::assertSame([510, 510], [$this->rowCount('news'), $this->rowCount('content')]);
        $this->assertConsistent();
    }

    public function testACollectionOfSeveralClassesIsSaved(): void
    {
        $objects = [];
        foreach (range(1, 10) as $number) {
            $objects[] = (new Article())->setTitle("a$number");
        }
        foreach (range(1, 10) as $number) {
            $objects[] = (new Content())->setTitle("c$number");
        }
        $collection = new ObjectCollection($objects);
        $collection->setModel(Content::class);
        self::assertCount(3, $this->writesOf(fn () => $collection->save()));
        self::assertSame([20, 10], [$this->rowCount('content'), $this->rowCount('article')]);
        $this->assertConsistent();
        $collection->delete();
        self::assertSame(0, $this->rowCount('content'));
    }

    public function testAVetoStopsEverything(): void
    {
        $article = new class () extends Article {
            public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                return false;
            }
        };
        $article->setTitle('x')->save();
        self::assertSame(0, $this->rowCount('content'));
        self::assertNull($article->getId());
    }

    public function testNoHookOfASecondObjectRuns(): void
    {
        WatchedContent::$hooks = [];
        $article = new WatchedArticle();
        $article->setTitle('x')->save();
        $article->setTitle('y')->save();
        $article->delete();
        self::assertSame(0, $this->rowCount('content'));
        self::assertSame([], WatchedContent::$hooks);
    }

    public function testARollbackPutsObjectsBack(): void
    {
        $article = self::article();
        $content = ContentQuery::create()->findPk($article->getId());
        self::assertNotNull($content);
        $new = (new News())->setTitle('new');
        $article->setTitle('changed');
        $this->connection->beginTransaction();
        $new->save();
        $article->save();
        self::assertSame('changed', $content->getTitle());
        $this->connection->rollBack();
        self::assertSame(['changed', 'a'], [$article->getTitle(), $content->getTitle()]);
        self::assertTrue($article->isModified());
        self::assertTrue($new->isNew());
        self::assertNull($new->getId());
        self::assertSame(1, $this->rowCount('content'));
        $new->save();
        $article->save();
        self::assertSame('changed', $content->getTitle());
        $this->assertConsistent();
    }

    public function testARollbackToASavepoint(): void
    {
        $this->connection->transaction(function (): void {
            $article = self::article()->setTitle('inner');
            $content = ContentQuery::create()->findPk($article->getId());
            $this->connection->savepoint('before');
            $article->save();
            self::news();
            self::assertSame('inner', $content?->getTitle());
            $this->connection->rollBackToSavepoint('before');
            self::assertSame('a', $content->getTitle());
            self::assertTrue($article->isModified());
            $article->save();
        });
        self::assertSame([1, 0], [$this->rowCount('content'), $this->rowCount('news')]);
        $this->assertConsistent();
    }

    public function testACopyIsANewRow(): void
    {
        $news = self::news();
        $news->getContent();
        $copy = $news->copy();
        self::assertNull($copy->getId());
        $copy->setSource('copied')->save();
        self::assertNotSame($news->getId(), $copy->getId());
        self::assertSame([2, 2, 2], [$this->rowCount('news'), $this->rowCount('article'), $this->rowCount('content')]);
        $content = ContentQuery::create()->findPk($news->getId());
        self::assertNotNull($content);
        $content = $content->copy();
        self::assertNull($content->getDescendantClass());
        $content->save();
        self::assertSame(3, $this->rowCount('content'));
        $this->assertConsistent();
    }

    public function testAnExistingRowBecomesTheParentOfAChild(): void
    {
        $content = (new Content())->setTitle('plain')->setViews(7);
        $content->save();
        $article = Article::fromParent($content)->setBody('now an article');
        $article->save();
        self::assertSame($content->getId(), $article->getId());
        self::assertSame(['plain', 7], [$article->getTitle(), $article->getViews()]);
        self::assertSame(Article::class, $content->getDescendantClass());
        self::assertSame($article, $content->getChildObject());
        self::assertSame([1, 1], [$this->rowCount('content'), $this->rowCount('article')]);
        $this->assertConsistent();
        $this->expectException(SharedRowException::class);
        Video::fromParent($content);
    }

    public function testARowBecomesTheGrandparentOfAChild(): void
    {
        $content = (new Content())->setTitle('plain');
        $content->save();
        News::fromParent($content)->setSource('s')->save();
        self::assertSame([1, 1, 1], [$this->rowCount('news'), $this->rowCount('article'), $this->rowCount('content')]);
        $this->assertConsistent();
        self::assertInstanceOf(News::class, $content->getChildObject());
    }

    public function testANewParentCannotBeJoined(): void
    {
        $this->expectException(SharedRowException::class);
        Article::fromParent((new Content())->setTitle('x'));
    }

    public function testAChildWithTheKeyOfAPlainRowJoinsIt(): void
    {
        $content = (new Content())->setTitle('plain')->setCode('k');
        $content->save();
        $article = new Article();
        $article->setId($content->getId());
        $article->setBody('b')->setViews(2)->save();
        self::assertSame(['plain', 'k'], [$article->getTitle(), $article->getCode()]);
        self::assertSame(2, $content->getViews());
        self::assertSame(1, $this->rowCount('content'));
        $this->assertConsistent();
        $other = new Video();
        $other->setId($content->getId());
        $this->expectException(SharedRowException::class);
        $other->setTitle('second')->save();
    }

    public function testTheKeyOfASavedChildStays(): void
    {
        $article = self::article();
        $article->setId(4711);
        $this->expectException(SharedRowException::class);
        $article->save();
    }

    public function testKeysOfSeveralColumnsAndAnotherDescendantColumn(): void
    {
        $image = (new Image())->setShelf('A')->setNumber(1)->setName('sea')->setWidth(5);
        $image->save();
        self::assertSame([['sea', 'ci_image']], $this->rows('SELECT name, kind FROM ci_asset'));
        $image->setName('sun')->save();
        self::assertSame([['sun']], $this->rows('SELECT name FROM ci_asset'));
        $asset = (new Asset())->setShelf('A')->setNumber(2)->setName('plain');
        $asset->save();
        self::assertFalse($asset->hasChildObject());
        $joined = Image::fromParent($asset)->setWidth(9);
        $joined->save();
        self::assertSame(Image::class, $asset->getKind());
        self::assertSame($joined, $asset->getChildObject());
        ImageQuery::create()->filterByName('plain')->update(['Name' => 'named']);
        self::assertSame([['sun'], ['named']], $this->rows('SELECT name FROM ci_asset ORDER BY number'));
        $copy = $image->copy();
        self::assertSame('A', $copy->getShelf());
        ImageQuery::create()->filterByShelf('A')->delete();
        self::assertSame(0, $this->rowCount('asset'));
    }

    public function testTablesThatShareNoRows(): void
    {
        $note = (new Note())->setText('t')->setAuthor('me');
        $note->save();
        self::assertNotNull($note->getId());
        self::assertSame(0, $this->rowCount('base'));
        self::assertSame('t', NoteQuery::create()->findOneByAuthor('me')?->getText());
        self::assertSame(['Id', 'Text', 'Author'], array_keys(array_replace(
            ['Id' => null, 'Text' => null, 'Author' => null],
            $note->toArray(),
        )));
        self::assertTrue(RelationAccess::isAlone($note));
        $copy = $note->copy();
        $copy->save();
        self::assertSame(2, $this->rowCount('note'));
        $note->delete();
        self::assertSame(1, $this->rowCount('note'));
    }

    public function testABehaviorOfTheParentAloneSeesTheRowsOfChildren(): void
    {
        $first = (new Product())->setName('first');
        $first->save();
        $book = (new Book())->setName('book')->setPages(5);
        $book->save();
        BookQuery::create()->insertMany([
            (new Book())->setName('b2'),
            (new Book())->setName('b3'),
        ]);
        self::assertSame(
            [['first', 1], ['book', 2], ['b2', 3], ['b3', 4]],
            array_map(
                static fn (array $row): array => [$row[0], is_numeric($row[1]) ? (int) $row[1] : null],
                $this->rows('SELECT name, sortable_rank FROM ci_product ORDER BY sortable_rank'),
            ),
        );
        self::assertSame(2, $book->getSortableRank());
        ProductQuery::create()->findPk($book->getId())?->moveToTop();
        $book->delete();
        self::assertSame(
            [1, 2, 3],
            array_map(
                static fn (array $row): ?int => is_numeric($row[0]) ? (int) $row[0] : null,
                $this->rows('SELECT sortable_rank FROM ci_product ORDER BY sortable_rank'),
            ),
        );
        $this->expectException(OrmException::class);
        $book->setSortableRank(3);
    }

    public function testParentObjectsForTheApplication(): void
    {
        $category = (new \Inherited\Category())->setName('new');
        $article = (new Article())->setTitle('x')->setCategory($category);
        $parent = $article->getParentOrCreate();
        self::assertTrue($parent->isNew());
        self::assertSame(Article::class, $parent->getDescendantClass());
        $parent = $article->getSyncParent();
        self::assertSame('x', $parent->getTitle());
        self::assertSame($category, $parent->getCategory());
        $category->clearAllReferences();
        $article = self::article('saved');
        self::assertSame($article->getContent(), $article->getParentOrCreate());
        $article->setTitle('changed');
        self::assertSame('changed', $article->getSyncParent()->getTitle());
        self::assertInstanceOf(Article::class, self::news()->getParentOrCreate());
        $video = self::video();
        $content = (new Content())->setTitle('given')->setViews(9)->setCode('not taken');
        $video->syncParentToChild($content);
        self::assertSame(['given', 9, null], [$video->getTitle(), $video->getViews(), $video->getCode()]);
    }

    public function testSerializedAndExportedObjects(): void
    {
        $news = self::news('Emma');
        $copy = unserialize(serialize($news));
        self::assertInstanceOf(News::class, $copy);
        $copy->setTitle('Persuasion')->save();
        $this->assertConsistent();
        self::assertArrayNotHasKey('DescendantClass', $news->toArray());
        $article = ArticleQuery::create()->findPk($news->getId());
        self::assertSame(News::class, $article?->toArray()['DescendantClass'] ?? null);
        $other = new Content();
        $other->fromArray(['Title' => 'x', 'DescendantClass' => Article::class]);
        self::assertSame('ci_article', ColumnAccess::propertyOf($other, 'descendant_class'));
    }

    public function testInstancePoolingOff(): void
    {
        Orm::disableInstancePooling();
        $news = self::news();
        $news->setTitle('b')->save();
        $content = ContentQuery::create()->findPk($news->getId());
        self::assertNotNull($content);
        $content->setTitle('c')->save();
        $this->assertConsistent();
        self::assertSame('b', $news->getTitle());
        $news->reload();
        self::assertSame('c', $news->getTitle());
        $content->delete();
        self::assertSame(0, $this->rowCount('news'));
    }
}
