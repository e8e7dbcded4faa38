<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookTag;
use Bookstore\Tag;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Behaviors that change what queries read. */
final class QueryReadTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @var array<string, Author> by last name */
    private array $authors = [];

    protected function setUp(): void
    {
        parent::setUp();
        ScriptedHooks::reset();
        foreach (['Austen' => 41, 'Hidden' => -1, 'Tolstoy' => null] as $name => $age) {
            $this->authors[$name] = (new Author())->setFirstName('x')->setLastName($name)->setAge($age);
            $this->authors[$name]->save();
            (new Book())->setTitle('by ' . $name)->setAuthorId($this->authors[$name]->getId())->save();
        }
        (new Book())->setTitle('by nobody')->save();
        IdentityMaps::active()->clearAll();
    }

    public function testRowsAreFilteredHoweverTheyAreRead(): void
    {
        $names = ['Austen', 'Tolstoy'];
        $query = HidingAuthorQuery::create()->orderByLastName();
        $ofAll = static fn (iterable $authors): array => array_map(
            static fn (mixed $author): string => $author instanceof Author ? $author->getLastName() : '',
            iterator_to_array($authors, false),
        );
        self::assertSame($names, $ofAll($query->find()));
        self::assertSame($names, $ofAll($query));
        self::assertSame($names, $ofAll($query->iterate()));
        self::assertSame($names, $ofAll($query->paginate(1, 10)));
        self::assertSame(2, $query->paginate(1, 1)->getNbResults());
        self::assertSame($names, $query->select('LastName')->find()->getData());
        self::assertSame($names, iterator_to_array($query->select('LastName')->iterate(), false));
        self::assertSame(2, HidingAuthorQuery::create()->count());
        self::assertSame('Tolstoy', HidingAuthorQuery::create()->orderByLastName('DESC')->findOne()?->getLastName());
        self::assertFalse(HidingAuthorQuery::create()->filterByLastName('Hidden')->exists());
        self::assertNull(HidingAuthorQuery::create()->findOneByLastName('Hidden'));
        self::assertTrue(HidingAuthorQuery::create()->filterByLastName('Hidden')->findOneOrCreate()->isNew());
    }

    public function testAKeyDoesNotFindAFilteredRowThatIsInMemory(): void
    {
        $id = $this->authors['Hidden']->getId();
        $other = $this->authors['Austen']->getId();
        $hidden = HidingAuthorQuery::create()->withHidden()->findPk($id);
        self::assertInstanceOf(Author::class, $hidden);
        self::assertNull(HidingAuthorQuery::create()->findPk($id));
        self::assertNull(HidingAuthorQuery::create()->findPk($id), 'the second time, too');
        $found = HidingAuthorQuery::create()->findPks([$id, $other]);
        self::assertSame([$other], $found->getColumnValues('Id'));
        self::assertCount(2, HidingAuthorQuery::create()->withHidden()->findPks([$id, $other]));
    }

    public function testTheQueryItselfStaysAsItIs(): void
    {
        foreach ([true, false] as $keeps) {
            $query = HidingAuthorQuery::create()->keepQuery($keeps)->filterByFirstName('x');
            self::assertSame([2, 2, 1], [$query->count(), $query->find()->count(), $query->size()]);
            self::assertSame(3, $query->withHidden()->count());
        }
    }

    public function testAnAlternativeOfTheApplicationDoesNotUndoTheFilter(): void
    {
        $query = HidingAuthorQuery::create()->filterByLastName('Austen')->_or()->filterByLastName('Hidden');
        self::assertSame(['Austen'], $query->find()->getColumnValues('LastName'));
        self::assertSame(2, HidingAuthorQuery::create()->_or()->count());
    }

    public function testSubqueriesAreFiltered(): void
    {
        $titles = static fn (HidingBookQuery $query): array => $query->orderByTitle()->find()->getColumnValues('Title');
        $both = ['by Austen', 'by Tolstoy'];
        $neither = ['by Hidden', 'by nobody'];
        $new = static fn (): HidingBookQuery => new HidingBookQuery();
        $ended = static function (mixed $query) use ($titles): array {
            self::assertInstanceOf(HidingBookQuery::class, $query);

            return $titles($query);
        };
        self::assertSame($both, $ended($new()->useExistsQuery('Author')->endUse()));
        self::assertSame($neither, $ended($new()->useNotExistsQuery('Author')->endUse()));
        self::assertSame($both, $ended($new()->useInQuery('Author')->endUse()));
        self::assertSame(['by Hidden'], $ended($new()->useNotInQuery('Author')->endUse()), 'NULL is in nothing');
        $all = $new()->useExistsQuery('Author');
        self::assertInstanceOf(HidingAuthorQuery::class, $all);
        self::assertCount(3, $ended($all->withHidden()->endUse()));
        $exists = HidingAuthorQuery::create()->where('Author.Id = Book.AuthorId');
        self::assertSame($both, $titles($new()->whereExists($exists)));
        $from = HidingAuthorQuery::create()->withHidden()->addSelectQuery(HidingAuthorQuery::create(), 'a');
        self::assertSame(2, $from->count());
    }

    public function testJoinedRowsAreFiltered(): void
    {
        $new = static fn (): HidingBookQuery => new HidingBookQuery();
        $titles = static fn (HidingBookQuery $query): array => $query->orderByTitle()->find()->getColumnValues('Title');
        self::assertSame(['by Austen', 'by Tolstoy'], $titles($new()->join('Author')));
        self::assertSame(2, $new()->innerJoin('Author a')->count());
        self::assertSame([], $titles($new()->join('Author')->where('Author.LastName = ?', 'Hidden')));
        $all = ['by Austen', 'by Hidden', 'by Tolstoy', 'by nobody'];
        $found = $titles($new()->leftJoin('Author'));
        sort($found);
        self::assertSame($all, $found, 'an outer join finds the rows without a partner');
        self::assertSame(2, $new()->rightJoin('Author')->select('Author.LastName')->find()->count());
        self::assertTrue($new()->join('Author')->exists());
        self::assertSame('by Tolstoy', $new()->join('Author')->orderByTitle('DESC')->findOne()?->getTitle());
        $query = $new()->leftJoin('Author');
        self::assertSame([4, 4], [$query->count(), $query->count()]);
        self::assertStringNotContainsString(
            '-1',
            $query->spec()->joins['Author']->on->sql . implode(',', $query->getParams()),
        );
    }

    public function testObjectsReadAlongAreFiltered(): void
    {
        $authors = [];
        foreach ((new HidingBookQuery())->leftJoinWith('Author')->find() as $book) {
            $loaded = RelationAccess::loadedParent($book, 'Author');
            $authors[$book->getTitle()] = $loaded instanceof Author ? $loaded->getLastName() : null;
        }
        ksort($authors);
        self::assertSame(
            ['by Austen' => 'Austen', 'by Hidden' => null, 'by Tolstoy' => 'Tolstoy', 'by nobody' => null],
            $authors,
        );
        self::assertCount(2, (new HidingBookQuery())->innerJoinWith('Author')->find());
    }

    public function testAQueryOfAJoinedTableSaysWhatItsBehaviorsDo(): void
    {
        $used = static function (?bool ...$withHidden): int {
            $query = new HidingBookQuery();
            foreach ($withHidden as $hidden) {
                $inner = $query->useQuery('Author', HidingAuthorQuery::class);
                $inner->findsHidden = (bool) $hidden;
                $query = $inner->filterByFirstName('x')->endUse();
                self::assertInstanceOf(HidingBookQuery::class, $query);
            }

            return $query->count();
        };
        self::assertSame(2, $used(false));
        self::assertSame(3, $used(true));
        self::assertSame(2, $used(false, false));
        self::assertSame(3, $used(true, false));
        self::assertSame(3, $used(false, true));
        $left = (new HidingBookQuery())->leftJoin('Author')->useQuery('Author')->endUse();
        self::assertInstanceOf(HidingBookQuery::class, $left);
        self::assertSame(4, $left->count());
    }

    public function testRowsOfJunctionTablesAreFiltered(): void
    {
        $tags = [];
        foreach ([HidingBookTagTableMap::HIDDEN_TAG => 'by Austen', 78 => 'by Tolstoy'] as $id => $title) {
            $this->connection->execute('INSERT INTO "tag" ("id", "name") VALUES (?, ?)', [$id, 'tag ' . $id]);
            $book = (new HidingBookQuery())->findOneByTitle($title);
            (new BookTag())->setBookId($book?->getId())->setTagId($id)->save();
            $tags[] = (new Tag())->setId($id);
        }
        $titles = static fn (HidingBookQuery $query): array => $query->find()->getColumnValues('Title');
        self::assertSame(
            ['by Tolstoy'],
            $titles((new HidingBookQuery())->filterByTag(ObjectCollection::of(Tag::class, $tags))),
        );
        self::assertSame([], $titles((new HidingBookQuery())->filterByTag($tags[0])));
        self::assertSame(['by Tolstoy'], $titles((new HidingBookQuery())->filterByTag($tags[1])));
        self::assertSame(['by Tolstoy'], $titles((new HidingBookQuery())->join('Tag')));
    }
}
