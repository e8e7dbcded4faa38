<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Tests\Behavior\Support\OtherConnection;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Versioned\Author;
use Versioned\AuthorQuery;
use Versioned\Book;
use Versioned\BookQuery;
use Versioned\Category;
use Versioned\CategoryQuery;
use Versioned\Paragraph;

/** Versions of related rows. */
final class RelationTest extends VersionableTestCase
{
    use OnEveryDatabase;

    use OtherConnection;

    public function testRecordsTheVersionsOfParents(): void
    {
        [$author, $book] = self::authorWithBook();
        $version = $book->getOneVersion(1);
        self::assertSame([1, null], [$version?->getAuthorIdVersion(), $version?->getEditorIdVersion()]);
        $author->setName('bob')->save();
        $book->setTitle('b')->save();
        self::assertSame(2, $book->getOneVersion(2)?->getAuthorIdVersion());
    }

    public function testRecordsTheKeysAndVersionsOfChildren(): void
    {
        [$author, $book] = self::authorWithBook();
        $second = (new Book())->setTitle('edited')->setEditor($author);
        $author->save();
        $first = $author->getOneVersion(1);
        self::assertSame([[(string) $book->getId()], ['1']], [$first?->getVnBookIds(), $first?->getVnBookVersions()]);
        $last = $author->getOneVersion(2);
        self::assertSame([(string) $second->getId()], $last?->getVnBookEditorIdIds());
        self::assertSame(['1'], $last?->getVnBookEditorIdVersions());
    }

    public function testSavingAParentCoversChangedChildren(): void
    {
        [$author, $book] = self::authorWithBook();
        $book->setTitle('b');
        self::assertTrue($author->isVersioningNecessary());
        $author->save();
        self::assertSame([2, 2], [$author->getVersion(), $book->getVersion()]);
        self::assertSame(['2'], $author->getOneVersion(2)?->getVnBookVersions());
        // The other way round it does not.
        $book->setTitle('c')->save();
        self::assertSame([2, 3], [$author->getVersion(), $book->getVersion()]);
        // Unless the parent has changed, too.
        $author->setName('bob');
        self::assertTrue($book->isVersioningNecessary());
        $book->save();
        self::assertSame([3, 4], [$author->getVersion(), $book->getVersion()]);
        self::assertSame(3, $book->getOneVersion(4)?->getAuthorIdVersion());
    }

    public function testASiblingIsNoReasonForAVersion(): void
    {
        [$author, $book] = self::authorWithBook();
        $sibling = (new Book())->setTitle('sibling');
        $author->addBook($sibling)->save();
        $book->setTitle('b');
        self::assertFalse($sibling->isVersioningNecessary());
        $author->getBooks()->save();
        self::assertSame([2, 1], [$book->getVersion(), $sibling->getVersion()]);
    }

    public function testADeletedOrRemovedChildCounts(): void
    {
        [$author, $book] = self::authorWithBook();
        $other = (new Book())->setTitle('other');
        $author->addBook($other)->save();
        self::assertSame(2, $author->getVersion());
        $book->delete();
        self::assertTrue($author->isVersioningNecessary());
        $author->save();
        self::assertSame(3, $author->getVersion());
        self::assertSame([(string) $other->getId()], $author->getOneVersion(3)?->getVnBookIds());
        $author->removeBook($other)->save();
        self::assertSame(4, $author->getVersion());
        self::assertSame([], $author->getOneVersion(4)?->getVnBookIds() ?? []);
        $author->save();
        self::assertSame(4, $author->getVersion());
    }

    public function testADisabledClassHasNoVersions(): void
    {
        [$author, $book] = self::authorWithBook();
        AuthorQuery::disableVersioning();
        $book->setTitle('b');
        $author->save();
        self::assertSame([1, 2], [$author->getVersion(), $book->getVersion()]);
    }

    public function testBringsParentsBack(): void
    {
        [$author, $book] = self::authorWithBook();
        $author->setName('bob')->save();
        $book->setTitle('b')->save();
        $book->toVersion(1);
        self::assertSame('ann', $book->getAuthor()?->getName());
        self::assertSame('bob', $author->getName());
        self::assertSame('bob', AuthorQuery::create()->select(['Name'])->findOne());
        $book->save();
        self::assertSame([['ann', 3]], $this->plain('SELECT "name", "version" FROM "vn_author"'));
        self::assertSame([['a', 3]], $this->plain('SELECT "title", "version" FROM "vn_book"'));
        self::assertSame('ann', AuthorQuery::create()->findPk($author->getId())?->getName());
    }

    public function testBringsChildrenBack(): void
    {
        [$author, $book] = self::authorWithBook();
        $author->setName('bob');
        $book->setTitle('b');
        $author->save();
        $author->addBook((new Book())->setTitle('later'));
        $author->save();
        $author->toVersion(1);
        self::assertSame(['a'], $author->getBooks()->getColumnValues('Title'));
        self::assertSame($author, $author->getBooks()[0]?->getAuthor());
        $author->save();
        self::assertSame(
            [['a', 3], ['later', 1]],
            $this->plain('SELECT "title", "version" FROM "vn_book" ORDER BY "id"'),
        );
        self::assertSame([['ann', 4]], $this->plain('SELECT "name", "version" FROM "vn_author"'));
        self::assertCount(2, BookQuery::create()->filterByAuthor($author)->find());
    }

    public function testBringsRelatedObjectsBackThatNobodyAskedFor(): void
    {
        [$author, $book] = self::authorWithBook();
        $author->setName('bob');
        $book->setTitle('b');
        $author->save();
        $author->toVersion(1)->save();
        self::assertSame([['a', 3]], $this->plain('SELECT "title", "version" FROM "vn_book"'));
    }

    /** The version of a child may name an older version of its parent than the one that comes back. */
    public function testAVersionIsNotOverwrittenByWhatItsRelatedRowsReferTo(): void
    {
        [$author, $book] = self::authorWithBook();
        foreach (['two', 'three', 'four'] as $name) {
            $author->setName($name)->save();
        }
        self::assertSame(1, $book->getOneVersion(1)?->getAuthorIdVersion());
        $author->toVersion(3)->save();
        self::assertSame([['three', 5]], $this->rows('SELECT name, version FROM vn_author'));
        self::assertSame($author, $author->toVersion(2)->getBooks()->getFirst()?->getAuthor());

        $author->reload(true);
        $book->setTitle('b')->save();
        $number = (int) $book->getVersion();
        $author->setName('five')->save();
        $book->setTitle('c')->save();
        $book->toVersion($number)->save();
        self::assertSame([['b']], $this->rows('SELECT title FROM vn_book'));
    }

    public function testBringsChildrenBackWithColumnsThatWereEmpty(): void
    {
        $author = (new Author())->setName('ann');
        $book = (new Book())->setAuthor($author);
        $author->save();
        $book->setTitle('b');
        $author->setName('bob')->save();
        $author->toVersion(1)->save();
        self::assertSame([['ann']], $this->rows('SELECT name FROM vn_author'));
        self::assertSame([[null]], $this->rows('SELECT title FROM vn_book'));
    }

    public function testReadsRelatedObjectsWhenTheyAreAskedFor(): void
    {
        [$author, $book] = self::authorWithBook();
        $book->setTitle('b');
        $author->save();
        self::assertCount(1, $this->statementsOf(static fn () => $author->toVersion(1)));
        self::assertCount(1, $this->statementsOf(static fn () => $author->getBooks()));
    }

    public function testFollowsSelfReferences(): void
    {
        $root = (new Category())->setName('root');
        $child = (new Category())->setName('child')->setParent($root);
        $root->save();
        $child->setName('child 2');
        $root->save();
        self::assertSame([2, 2], [$root->getVersion(), $child->getVersion()]);
        self::assertSame([(string) $child->getId()], $root->getOneVersion(2)?->getVnCategoryIds());
        self::assertSame($root->getId(), $child->getOneVersion(2)?->getVnCategoryId());
        self::assertSame(2, $child->getOneVersion(2)?->getVnCategoryIdVersion());
        $root->toVersion(1);
        self::assertSame('child', $root->getChildren()[0]?->getName());
        self::assertSame($root, $root->getChildren()[0]?->getParent());
        $root->save();
        self::assertSame('child', CategoryQuery::create()->findPk($child->getId())?->getName());
    }

    public function testATableMayHaveAShortName(): void
    {
        $parent = (new Paragraph())->setText('a');
        $parent->save();
        $parent->setText('b')->save();
        $child = (new Paragraph())->setText('c')->setParent($parent);
        $child->save();
        self::assertSame(2, $child->getOneVersion(1)?->getParentIdVersion());
    }

    public function testSavesACircle(): void
    {
        $one = (new Category())->setName('one');
        $two = (new Category())->setName('two')->setParent($one);
        $one->setParent($two);
        $one->save();
        self::assertSame([1, 1], [$one->getVersion(), $two->getVersion()]);
        self::assertSame($two->getId(), $one->getOneVersion(1)?->getVnCategoryId());
        self::assertSame($one->getId(), $two->getOneVersion(1)?->getVnCategoryId());
    }

    public function testVersionsOfRelatedRowsComeFromTheConnectionOfTheObject(): void
    {
        $other = $this->otherConnection();
        $author = (new Author())->setName('ann')->addBook((new Book())->setTitle('a'));
        $author->save($other);
        $author->getBooks()[0]?->setTitle('b');
        $author->setName('bob')->save($other);
        self::forgetObjects();
        $author = AuthorQuery::create()->requireOne($other)->toVersion(1);
        $book = $author->getBooks()[0] ?? null;
        self::assertSame(['ann', 'a', 1], [$author->getName(), $book?->getTitle(), $book?->getVersion()]);
        self::assertSame(2, $book?->getLastVersionNumber());
        self::forgetObjects();
        $book = BookQuery::create()->requireOne($other)->toVersion(1);
        self::assertSame(['a', 'ann'], [$book->getTitle(), $book->getAuthor()?->getName()]);
        self::assertSame(2, $book->getAuthor()?->getLastVersionNumber());
    }

    /** @return array{Author, Book} */
    private static function authorWithBook(): array
    {
        $author = (new Author())->setName('ann');
        $book = (new Book())->setTitle('a');
        $author->addBook($book);
        $author->save();

        return [$author, $book];
    }

    /** @return list<array{mixed, int}> */
    private function plain(string $sql): array
    {
        return array_map(
            static fn (array $row): array => [$row[0], is_numeric($row[1]) ? (int) $row[1] : -1],
            $this->rows($sql),
        );
    }
}
