<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs;

use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Paired\Article;
use Paired\Book;
use Paired\BookQuery;
use Paired\Item;
use Paired\ItemQuery;
use Paired\Remark;
use Paired\RemarkQuery;
use Paired\Shelf;

/** Aggregates beside versionable and timestampable, and concrete_inheritance beside each other behavior. */
final class InheritanceTest extends PairsTestCase
{
    use OnEveryDatabase;

    private const LONG_AGO = '2001-02-03 04:05:06';

    public function testAChildRowIsNoVersionAndNoDateOfItsParent(): void
    {
        $article = self::article();
        $article->setUpdatedAt(self::LONG_AGO)->save();
        $version = $article->getVersion();
        $expected = [$version, '2001'];
        $state = static fn (Article $article): array => [$article->getVersion(), $article->getUpdatedAt('Y')];

        $remark = (new Remark())->setArticle($article)->setText('a');
        $remark->save();
        self::assertSame($expected, $state($article));
        RemarkQuery::create()->insertMany([
            (new Remark())->setArticleId($article->getId()),
            (new Remark())->setArticleId($article->getId()),
        ]);
        RemarkQuery::create()->filterById($remark->getId())->update(['Text' => 'b']);
        $remark->delete();
        $restored = Remark::restore($remark->getId());
        RemarkQuery::create()->filterById($restored->getId(), '<>')->delete();
        self::assertSame(1, $article->getNbRemarks());
        self::assertSame($expected, $state($article));
        $article->reload();
        self::assertSame([1, ...$expected], [$article->getNbRemarks(), ...$state($article)]);
        self::assertCount((int) $version, $this->stored('pr_article_version', 'version', 'version'));
        self::assertFalse($article->isModified());
    }

    public function testAnAggregateIsNeitherRestoredFromAVersionNorFromAnArchive(): void
    {
        $article = self::article();
        $remark = (new Remark())->setArticle($article)->setText('a');
        $remark->save();
        $article->setCode('two')->save();
        (new Remark())->setArticle($article)->setText('b')->save();
        $article->toVersion(1)->save();
        self::assertSame(2, $article->getNbRemarks());
        $article->reload();
        self::assertSame(2, $article->getNbRemarks());
        $article->delete();
        self::assertSame([[2]], $this->stored('pr_article_archive', 'nb_remarks', 'id'));
        $restored = Article::restore($article->getId());
        $restored->reload();
        self::assertSame(0, $restored->getNbRemarks(), 'The database has deleted the remarks.');
        (new Remark())->setArticle($restored)->save();
        self::assertSame(1, $restored->getNbRemarks());
    }

    public function testAnAggregateOfAnInheritanceParent(): void
    {
        [$one, $two] = [new Shelf(), new Shelf()];
        $one->save();
        $two->save();
        $book = (new Book())->setName('b')->setPages(3)->setShelf($one);
        $book->save();
        (new Item())->setName('i')->setShelf($one)->save();
        BookQuery::create()->insertMany([(new Book())->setName('c')->setShelfId($one->getId())]);
        self::assertSame([3, 1], [$one->getNbItems(), $one->getVersion()]);
        $book->setShelf($two)->save();
        self::assertSame([2, 1], [$one->getNbItems(), $two->getNbItems()]);
        BookQuery::create()->filterByName('c')->update(['ShelfId' => $two->getId()]);
        self::assertSame([1, 2], [$one->getNbItems(), $two->getNbItems()]);
        $book->delete();
        self::assertSame([1, 1], [$one->getNbItems(), $two->getNbItems()]);
        $restored = Book::restore($book->getId());
        self::assertSame([$two->getId(), 2], [$restored->getShelfId(), $two->getNbItems()]);
        self::assertSame([1, 1], [$one->getVersion(), $two->getVersion()]);
        $book = $restored;
        $book->setShelfId($one->getId())->save();
        $book->toVersion(1)->save();
        $two->reload();
        self::assertSame([1, 2], [$one->getNbItems(), $two->getNbItems()]);
        self::assertSame([], $this->rows(
            'SELECT s."id" FROM "pr_shelf" s WHERE s."nb_items" <> '
            . '(SELECT COUNT(*) FROM "pr_item" i WHERE i."shelf_id" = s."id")',
        ));
    }

    public function testBothRowsHaveVersions(): void
    {
        $book = (new Book())->setName('one')->setPages(1);
        $book->save();
        $book->setPages(2)->save();
        self::assertSame([[1, 1], [2, 2]], $this->stored('pr_book_version', 'version, pages', 'version'));
        $book->setName('two')->save();
        $names = array_column($this->stored('pr_item_version', 'name', 'version'), 0);
        self::assertSame(['one', 'two'], [$names[0], end($names)]);
        $numbers = static fn (array $rows): array => array_column($rows, 0);
        self::assertSame([1, 2, 3], $numbers($this->stored('pr_book_version', 'version', 'version')));
        $parents = $numbers($this->stored('pr_item_version', 'version', 'version'));
        self::assertSame(range(1, count($parents)), $parents);
        $book->toVersion(1)->save();
        self::assertSame(['one', 1, 4], [$book->getName(), $book->getPages(), $book->getVersion()]);
        $book->reload();
        self::assertSame(['one', 1, 4], [$book->getName(), $book->getPages(), $book->getVersion()]);
        $this->assertSameRows();
        BookQuery::create()->filterById($book->getId())->update(['Name' => 'three', 'Pages' => 3]);
        $book->reload();
        self::assertSame(['three', 5], [$book->getName(), $book->getVersion()]);
        ItemQuery::create()->filterById($book->getId())->update(['Name' => 'four']);
        $this->assertSameRows();
        $book->reload();
        self::assertSame('four', $book->getName());
        self::assertSame($book->getVersion(), $book->getLastVersionNumber());
    }

    public function testAChildIsArchivedWithItsParentAndItsTranslations(): void
    {
        $book = (new Book())->setName('one')->setPages(1);
        $book->setLocale('en')->setLabel('book');
        $book->setLocale('de')->setLabel('Buch');
        $book->save();
        $other = (new Item())->setName('other');
        $other->save();
        $id = $book->getId();
        $book->delete();
        self::assertSame([[$id, 'one', 1]], $this->stored('pr_book_archive', 'id, name, pages', 'id'));
        self::assertSame([[$id, 'one', 1]], $this->stored('pr_item_archive', 'id, name, sortable_rank', 'id'));
        self::assertSame(
            [['de', 'Buch'], ['en', 'book']],
            $this->stored('pr_item_i18n_archive', 'locale, label', 'locale'),
        );
        self::assertSame([[1]], $this->stored('pr_item', 'sortable_rank', 'id'));
        $restored = Book::restore($id);
        self::assertSame([['other', 1], ['one', 2]], $this->stored('pr_item', 'name, sortable_rank', 'sortable_rank'));
        $this->assertSameRows();
        self::assertSame(['one', 'one'], [$restored->getName(), $restored->getSlug()]);
        self::assertSame(['Buch', 'book'], [
            $restored->setLocale('de')->getLabel(),
            $restored->setLocale('en')->getLabel(),
        ]);
        self::assertSame([['de', 'Buch'], ['en', 'book']], $this->stored('pr_item_i18n', 'locale, label', 'locale'));
    }

    public function testTranslationsOfAChildAreVersionsOfItsParent(): void
    {
        $book = (new Book())->setName('one');
        $book->setLocale('en')->setLabel('book');
        $book->save();
        $book->setLocale('en')->setLabel('tome');
        $book->save();
        self::assertSame(
            [[1, 'book'], [2, 'tome']],
            $this->stored('pr_item_i18n_version', 'version, label', 'version'),
        );
        IdentityMaps::active()->clearAll();
        $item = ItemQuery::create()->requirePk((int) $book->getId());
        self::assertSame([2, 2], [$item->getVersion(), $item->getLastVersionNumber()]);
        $item->toVersion(1)->save();
        self::assertSame('book', BookQuery::create()->requirePk((int) $book->getId())->setLocale('en')->getLabel());
    }

    public function testATranslationRaisesTheVersionOfTheParentAlone(): void
    {
        $book = (new Book())->setName('one');
        $book->save();
        $item = ItemQuery::create()->requirePk((int) $book->getId());
        foreach ([['en', 'book'], ['de', 'Buch'], ['de', 'Band']] as [$locale, $label]) {
            $book->setLocale($locale)->setLabel($label)->save();
            $stored = [$this->stored('pr_book', 'version', 'id'), $this->stored('pr_item', 'version', 'id')];
            self::assertSame($stored, [[[$book->getVersion()]], [[$item->getVersion()]]]);
        }
    }

    public function testDatesSlugsAndRanksOfChildren(): void
    {
        (new Item())->setName('same')->save();
        $books = [(new Book())->setName('same')->setPages(1), (new Book())->setName('same')];
        BookQuery::create()->insertMany($books);
        self::assertSame(
            [['same', 1], ['same-1', 2], ['same-2', 3]],
            $this->stored('pr_item', 'slug, sortable_rank', 'id'),
        );
        $this->assertSameRows();
        $books[0]->setPages(9)->save();
        $this->assertSameRows();
        $this->connection->beginTransaction();
        $books[0]->delete();
        $books[1]->setName('other')->save();
        $this->connection->rollBack();
        self::assertSame([[1], [2], [3]], $this->stored('pr_item', 'sortable_rank', 'id'));
        self::assertSame([], $this->stored('pr_book_archive', 'id', 'id'));
        self::assertSame([], $this->stored('pr_item_archive', 'id', 'id'));
        self::assertSame('same', $books[1]->getName());
        $books[1]->setName('third')->save();
        self::assertSame(['third', 2], [$books[1]->getSlug(), $books[1]->getVersion()]);
        $this->assertSameRows();
    }

    /** Parent and child have lists of their own, and the query of the child extends that of the parent. */
    public function testBothListsCloseTheirGapsOnce(): void
    {
        $books = [];
        foreach (['a', 'b', 'c', 'd', 'e', 'f', 'g'] as $name) {
            $books[] = $book = (new Book())->setName($name);
            $book->save();
        }
        $books[1]->delete();
        self::assertSame([[1], [2], [3], [4], [5], [6]], $this->stored('pr_book', 'book_rank', 'id'));
        self::assertSame([[1], [2], [3], [4], [5], [6]], $this->stored('pr_item', 'sortable_rank', 'id'));
        BookQuery::create()->filterByName('c')->delete();
        ItemQuery::create()->filterByName('d')->delete();
        self::assertSame([[1], [2], [3], [4]], $this->stored('pr_book', 'book_rank', 'id'));
        (new ObjectCollection([$books[0], $books[4]]))->delete();
        self::assertSame([[1], [2]], $this->stored('pr_book', 'book_rank', 'id'));
        self::assertSame([[1], [2]], $this->stored('pr_item', 'sortable_rank', 'id'));
        self::assertSame([1, 2], [$books[5]->getRank(), $books[6]->getRank()]);
    }

    public function testACopyOfAChildHasASlugOfItsOwn(): void
    {
        (new Item())->setName('same')->save();
        $book = (new Book())->setName('same');
        $book->save();
        self::assertSame('same-1', $book->getSlug());
        $copy = $book->copy();
        self::assertNull($copy->getSlug());
        $copy->save();
        self::assertSame('same-2', $copy->getSlug());
        $copy = $book->copy();
        $copy->setName('other')->save();
        self::assertSame('other', $copy->getSlug());
        $this->assertSameRows();
    }

    public function testATranslationIsSavedByAParentAndByItsChild(): void
    {
        $book = (new Book())->setName('one');
        $book->setLocale('en')->setLabel('book');
        $book->save();
        $item = ItemQuery::create()->requirePk((int) $book->getId());
        $item->setLocale('en')->setLabel('of the item')->save();
        self::assertSame([['of the item']], $this->stored('pr_item_i18n', 'label', 'locale'));
        $book->setLocale('en')->setLabel('of the book')->save();
        self::assertSame([['of the book']], $this->stored('pr_item_i18n', 'label', 'locale'));
        $item->setLocale('en')->setLabel('again')->setName('two')->save();
        self::assertSame([['again']], $this->stored('pr_item_i18n', 'label', 'locale'));
    }

    public function testAParentAndItsChildHaveTheSameTranslations(): void
    {
        $book = (new Book())->setName('one');
        $book->setLocale('en')->setLabel('book');
        $book->save();
        $item = ItemQuery::create()->requirePk((int) $book->getId());
        self::assertNull($book->setLocale('de')->getLabel());
        self::assertNull($item->setLocale('fr')->getLabel());
        $item->setLocale('de')->setLabel('Buch')->save();
        $book->setLocale('fr')->setLabel('livre')->save();
        self::assertSame('Buch', $book->setLocale('de')->getLabel());
        self::assertSame('livre', $item->getTranslation('fr')->getLabel());
        $book->removeTranslation('de');
        self::assertFalse($item->hasTranslation('de'));
        $item->setLocale('de')->setLabel('Buch')->save();
        $book->reload();
        $book->removeTranslation('de');
        self::assertFalse($item->hasTranslation('de'));
        $this->connection->beginTransaction();
        $item->setLocale('de')->setLabel('Buch')->save();
        self::assertTrue($book->hasTranslation('de'));
        $this->connection->rollBack();
        self::assertFalse($book->hasTranslation('de'));
    }

    /** A child and its parent row have the same values in the columns of both. */
    private function assertSameRows(): void
    {
        self::assertSame([], $this->rows(
            'SELECT b."id", b."name", i."name", b."slug", i."slug", b."updated_at", i."updated_at" FROM "pr_book" b '
            . 'LEFT JOIN "pr_item" i ON i."id" = b."id" AND i."name" = b."name" AND i."slug" = b."slug" '
            . 'AND i."created_at" = b."created_at" AND i."updated_at" = b."updated_at" WHERE i."id" IS NULL',
        ));
    }
}
