<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Account;
use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\BookTag;
use Bookstore\Category;
use Bookstore\Club;
use Bookstore\Employee;
use Bookstore\Invoice;
use Bookstore\InvoiceLine;
use Bookstore\Membership;
use Bookstore\Note;
use Bookstore\NoteQuery;
use Bookstore\Placement;
use Bookstore\Publisher;
use Bookstore\Reader;
use Bookstore\Reminder;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Role;
use Bookstore\Shelf;
use Bookstore\SimilarTag;
use Bookstore\Stock;
use Bookstore\Tag;
use Bookstore\Transfer;
use Bookstore\Warehouse;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\ActiveRecord\LazyLoadingException;
use Orm\Runtime\Map\RelationMap;

/** Relations of every kind, from both sides. */
final class RelationTest extends TestCase
{
    private static function author(string $name = 'Austen'): Author
    {
        return (new Author())->setFirstName('Jane')->setLastName($name);
    }

    private static function book(string $title = 'Emma'): Book
    {
        return (new Book())->setTitle($title);
    }

    private static function reader(string $name): Reader
    {
        return (new Reader())->setName($name);
    }

    public function testOneToMany(): void
    {
        $author = self::author()->addBook($emma = self::book())->addBook(self::book('Persuasion'));
        self::assertSame($author, $emma->getAuthor());
        self::assertSame(3, $author->save());
        self::assertSame($author->getId(), $emma->getAuthorId());
        $author = self::again($author);
        self::assertSame(['Emma', 'Persuasion'], self::names($author->getBooks(BookQuery::create()->orderByTitle())));
        self::assertSame(2, $author->countBooks());
        self::assertSame(1, $author->countBooks(BookQuery::create()->filterByTitle('Emma')));
        self::assertSame($author, $author->getBooks()->getFirst()?->getAuthor());
    }

    public function testACollectionIsReadOnce(): void
    {
        $author = self::author()->addBook(self::book());
        $author->save();
        $author = self::again($author);
        self::assertSame(1, $this->queries(static fn () => [$author->getBooks(), $author->getBooks(), $author->countBooks()]));
        $author->clearBooks();
        self::assertSame(1, $this->queries(static fn () => $author->getBooks()));
        self::assertSame(0, $this->queries(static fn () => (new Author())->getBooks()), 'a new object has none');
    }

    public function testMembersThatCannotLiveAloneAreDeleted(): void
    {
        $book = self::book()->addReview($first = (new Review())->setReviewer('a'))->addReview((new Review())->setReviewer('b'));
        $book->save();
        $book->removeReview($first)->save();
        self::assertSame(['b'], ReviewQuery::create()->select('Reviewer')->find()->getData());
        $book->setReviews([(new Review())->setReviewer('c')])->save();
        self::assertSame(['c'], ReviewQuery::create()->select('Reviewer')->find()->getData());
    }

    public function testMembersThatCanLiveAloneLiveOn(): void
    {
        $publisher = (new Publisher())->setName('Penguin')->addBook($book = self::book());
        $publisher->save();
        $publisher->removeBook($book)->save();
        self::assertNull(self::again($book)->getPublisherId());
    }

    public function testMembersWithAnotherRelation(): void
    {
        $author = self::author();
        foreach (['Emma', 'Persuasion'] as $title) {
            $author->addBook(self::book($title)->setPublisher((new Publisher())->setName("of $title")));
        }
        $author->save();
        $author = self::again($author);
        self::assertSame(1, $this->queries(static function () use ($author): void {
            foreach ($author->getBooksJoinPublisher() as $book) {
                self::assertSame("of {$book->getTitle()}", $book->getPublisher()?->getName());
            }
        }));
    }

    public function testSeveralForeignKeysToOneTable(): void
    {
        $book = self::book()->setAuthor($austen = self::author())->setEditor($editor = self::author('Editor'));
        $book->save();
        $book = self::again($book);
        self::assertSame(['Austen', 'Editor'], [$book->getAuthor()?->getLastName(), $book->getEditor()?->getLastName()]);
        self::assertSame(['Emma'], self::names(self::again($editor)->getEditedBooks()));
        self::assertCount(0, self::again($editor)->getBooks());
        $editor->delete();
        self::assertNull(self::again($book)->getEditorId(), 'ON DELETE SET NULL');
        $austen->delete();
        self::assertSame(0, $this->rows(Book::class), 'ON DELETE CASCADE');
    }

    public function testUnnamedForeignKeysToOneTable(): void
    {
        $transfer = (new Transfer())->setAmount('10.5')
            ->setAccountRelatedByFromId($from = (new Account())->setOwner('a'))
            ->setAccountRelatedByToId($to = (new Account())->setOwner('b'));
        $transfer->save();
        self::assertSame(1, self::again($from)->countTransfersRelatedByFromId());
        self::assertSame(0, self::again($from)->countTransfersRelatedByToId());
        self::assertSame('b', self::again($transfer)->getAccountRelatedByToId()?->getOwner());
        self::assertSame('10.5000', self::again($to)->getTransfersRelatedByToId()->getFirst()?->getAmount());
    }

    public function testOneToOne(): void
    {
        $book = self::book()->setBookDetail($detail = (new BookDetail())->setSummary('A match-maker.'));
        self::assertSame($book, $detail->getBook());
        $book->save();
        self::assertSame($book->getId(), $detail->getBookId());
        $book = self::again($book);
        self::assertSame('A match-maker.', $book->getBookDetail()?->getSummary());
        self::assertSame('en', $book->getBookDetail()->getLanguage());
        self::assertSame(0, $this->queries(static fn () => $book->getBookDetail()));
        self::assertNull(self::again($book)->setBookDetail(null)->getBookDetail());
        self::assertSame(RelationMap::ONE_TO_ONE, Book::tableMap()::getTableMap()->getRelation('BookDetail')->getType());
    }

    public function testManyToMany(): void
    {
        $classic = (new Tag())->setName('classic');
        $emma = self::book()->addTag($classic)->addTag($love = (new Tag())->setName('love'));
        $emma->save();
        self::assertSame(2, $this->rows(BookTag::class));
        $emma = self::again($emma);
        self::assertSame(['classic', 'love'], self::names($emma->getTags(\Bookstore\TagQuery::create()->orderByName())));
        self::assertSame(2, $emma->countTags());
        self::assertSame(['Emma'], self::names(self::again($classic)->getBooks()));
        $emma->removeTag(\Bookstore\TagQuery::create()->requireOneByName('love'))->save();
        self::assertSame(1, $this->rows(BookTag::class));
        self::assertSame(2, $this->rows(Tag::class), 'only the link is gone');
        $emma->setTags([self::again($love)])->save();
        self::assertSame(['love'], self::names(self::again($emma)->getTags()));
        $love->delete();
        self::assertSame(0, $this->rows(BookTag::class));
    }

    public function testManyToManyOfOneTable(): void
    {
        $crime = (new Tag())->setName('crime')->addSimilarTo($thriller = (new Tag())->setName('thriller'));
        $crime->save();
        self::assertSame(1, $this->rows(SimilarTag::class));
        self::assertSame(['thriller'], self::names(self::again($crime)->getSimilarTos()));
        self::assertSame(['crime'], self::names(self::again($thriller)->getFirstTags()));
        self::assertCount(0, self::again($thriller)->getSimilarTos());
    }

    public function testManyToManyWithAFurtherKeyColumn(): void
    {
        $shelf = (new Shelf())->setRoom('A')->setBay(1)->setLabel('novels');
        $shelf->addBook($emma = self::book(), 1)->addBook($emma, 2)->addBook($other = self::book('Other'), 2);
        $shelf->save();
        self::assertSame(3, $this->rows(Placement::class));
        $shelf = self::again($shelf);
        self::assertCount(3, $shelf->getBookSlots());
        self::assertSame(['Emma'], self::names($shelf->getBooks(1)));
        self::assertSame(2, $shelf->countBooks(2));
        self::assertSame(['Emma', 'Other'], self::names($shelf->createBooksQuery(2)->orderByTitle()->find()));
        [$book, $slot] = $shelf->getBookSlots()->getFirst();
        self::assertSame([true, true], [$book instanceof Book, is_int($slot)]);
        $shelf->removeBookSlot(self::again($emma), 1)->save();
        self::assertSame(2, $this->rows(Placement::class));
        self::assertCount(1, self::again($other)->getShelfSlots());
        self::assertSame('novels', (string) self::again($other)->getShelves(2)->getFirst());
    }

    public function testManyToManyThroughThreeKeys(): void
    {
        $jane = self::reader('Jane');
        $club = (new Club())->setName('Book club');
        $jane->addClub($club, $host = (new Role())->setName('host'))->addClub($club, $guest = (new Role())->setName('guest'));
        $jane->save();
        self::assertSame(2, $this->rows(Membership::class));
        $jane = self::again($jane);
        self::assertSame(2, $jane->countClubRoles());
        $roles = [];
        foreach ($jane->getClubRoles() as [$ofClub, $role]) {
            self::assertSame('Book club', (string) $ofClub);
            $roles[] = (string) $role;
        }
        sort($roles);
        self::assertSame(['guest', 'host'], $roles);
        self::assertCount(2, self::again($club)->getReaderRoles());
        self::assertCount(1, self::again($host)->getReaderClubs());
        $jane->removeClubRole(self::again($club), self::again($guest))->save();
        self::assertSame(1, $this->rows(Membership::class));
    }

    public function testSelfReference(): void
    {
        $fiction = (new Category())->setName('fiction');
        $fiction->addChild((new Category())->setName('crime')->addChild((new Category())->setName('noir')));
        $fiction->addChild((new Category())->setName('poetry'));
        $fiction->save();
        self::assertSame(4, $this->rows(Category::class));
        $crime = \Bookstore\CategoryQuery::create()->requireOneByName('crime');
        self::assertSame('fiction', $crime->getParent()?->getName());
        self::assertSame(['noir'], self::names($crime->getChildren()));
        self::assertSame(2, self::again($fiction)->countChildren());
    }

    public function testTwoSelfReferences(): void
    {
        $boss = (new Employee())->setName('boss');
        $worker = (new Employee())->setName('worker')->setManager($boss)->setMentor($boss);
        $worker->save();
        self::assertSame(['worker'], self::names(self::again($boss)->getReports()));
        self::assertSame(['worker'], self::names(self::again($boss)->getPupils()));
        self::assertSame('boss', self::again($worker)->getMentor()?->getName());
    }

    public function testCircularReferences(): void
    {
        $club = (new Club())->setName('Book club')->setLeader($jane = self::reader('Jane'));
        $jane->setHomeClub($club);
        $club->save();
        self::assertSame('Jane', self::again($club)->getLeader()?->getName());
        self::assertSame('Book club', self::again($jane)->getHomeClub()?->getName());
        self::assertSame(['Jane'], self::names(self::again($club)->getRegulars()));
        self::assertSame(['Book club'], self::names(self::again($jane)->getLedClubs()));
    }

    public function testCompositeForeignKeys(): void
    {
        $invoice = (new Invoice())->setYear(2024)->setNumber(7);
        $invoice->addInvoiceLine((new InvoiceLine())->setLine(1)->setText('first'));
        $invoice->addInvoiceLine((new InvoiceLine())->setLine(2)->setText('second'));
        $invoice->addReminder($reminder = (new Reminder())->setLevel(2));
        $invoice->save();
        $invoice = self::again($invoice);
        self::assertSame(2, $invoice->countInvoiceLines());
        self::assertSame([2024, 7, 1], $invoice->getInvoiceLines()->getFirst()?->getPrimaryKey());
        self::assertSame([2024, 7], self::again($reminder)->getInvoice()?->getPrimaryKey());
        self::assertCount(1, \Bookstore\ReminderQuery::create()->filterByInvoice($invoice)->find());
        $invoice->delete();
        self::assertSame(0, $this->rows(InvoiceLine::class));
        self::assertNull(self::again($reminder)->getInvoiceYear());
    }

    public function testForeignKeyToAUniqueColumn(): void
    {
        $book = self::book()->setIsbn('978-3');
        $stock = (new Stock())->setBook($book)->setWarehouse((new Warehouse())->setCity('Hamburg'))->setAmount(5);
        $stock->save();
        self::assertSame('978-3', $stock->getIsbn());
        self::assertSame('Emma', self::again($stock)->getBook()?->getTitle());
        self::assertSame(5, self::again($book)->getStocks()->getFirst()?->getAmount());
        self::assertSame(['Emma'], self::names(BookQuery::create()->useStockQuery()->filterByAmount(5)->endUse()->find()));
    }

    public function testPolymorphicRelations(): void
    {
        $author = self::author();
        $author->save();
        $book = self::book();
        $book->save();
        // Both have notes; the ids may well be the same.
        $ofBook = (new Note())->setBody('of the book')->setNotedBook($book);
        $ofAuthor = (new Note())->setBody('of the author')->setNotedAuthor($author);
        $ofBook->save();
        $ofAuthor->save();
        self::assertSame('book', $ofBook->getTargetType());
        self::assertSame('author', $ofAuthor->getTargetType());
        $this->sql('UPDATE note SET target_id = 1');
        $this->sql('UPDATE author SET id = 1');
        $this->sql('UPDATE book SET id = 1');
        \Orm\Runtime\ActiveRecord\InstancePool::clearAll();
        $book = BookQuery::create()->requirePk(1);
        $author = AuthorQuery::create()->requirePk(1);
        self::assertSame(['of the book'], $book->getNotes()->getColumnValues('Body'));
        self::assertSame(['of the author'], $author->getNotes()->getColumnValues('Body'));
        self::assertSame(1, self::again($author)->countNotes());
        $ofAuthor = NoteQuery::create()->requireOneByBody('of the author');
        self::assertNull($ofAuthor->getNotedBook());
        self::assertSame('Austen', (string) $ofAuthor->getNotedAuthor());
        self::assertSame(['of the book'], NoteQuery::create()->filterByNotedBook($book)->select('Body')->find()->getData());
        self::assertSame(
            ['of the author'],
            NoteQuery::create()->useNotedAuthorQuery()->filterByLastName('Austen')->endUse()->select('Body')->find()->getData(),
        );
    }

    public function testPolymorphicRelationsInQueries(): void
    {
        $book = self::book();
        $book->addNote((new Note())->setBody('of the book'))->save();
        $author = self::author();
        $author->addNote((new Note())->setBody('of the author'))->save();
        self::book('without notes')->save();
        $this->sql('UPDATE book SET id = ? WHERE title = ?', 4711, 'Emma');
        $this->sql('UPDATE author SET id = ?', 4711);
        $this->sql('UPDATE note SET target_id = ?', 4711);
        \Orm\Runtime\ActiveRecord\InstancePool::clearAll();
        self::assertSame(['Emma'], self::names(BookQuery::create()->useNoteExistsQuery()->endUse()->find()));
        self::assertSame(['without notes'], self::names(BookQuery::create()->useNoteNotExistsQuery()->endUse()->find()));
        self::assertSame(['Emma'], self::names(BookQuery::create()->useInNoteQuery()->endUse()->find()));
        self::assertCount(0, BookQuery::create()->useNoteQuery()->filterByBody('of the author')->endUse()->find());
        self::assertCount(0, BookQuery::create()->useNoteExistsQuery()->filterByBody('of the author')->endUse()->find());
        $ofAuthor = NoteQuery::create()->requireOneByBody('of the author');
        self::assertCount(0, BookQuery::create()->filterByNote($ofAuthor)->find());
        self::assertCount(1, AuthorQuery::create()->filterByNote($ofAuthor)->find());
        $notes = NoteQuery::create()->leftJoinWith('Note.NotedBook')->orderByBody('desc')->find();
        self::assertSame('Emma', (string) $notes[0]?->getNotedBook());
        self::assertNull($notes[1]?->getNotedBook());
        $books = BookQuery::create()->orderByTitle()->find();
        $books->populateRelation('Note');
        self::assertSame(['of the book'], $books[0]?->getNotes()->getColumnValues('Body'));
        $notes = NoteQuery::create()->orderByBody()->find();
        $notes->populateRelation('NotedAuthor');
        self::assertSame('Austen', (string) $notes[0]?->getNotedAuthor());
        self::assertNull($notes[1]?->getNotedAuthor());
    }

    public function testFiltersThroughThreeKeys(): void
    {
        $club = (new Club())->setName('Book club');
        $role = (new Role())->setName('host');
        self::reader('Jane')->addClub($club, $role)->save();
        self::reader('John')->save();
        self::assertSame(['Jane'], self::names(\Bookstore\ReaderQuery::create()->filterByClub($club)->find()));
        self::assertSame(['Jane'], self::names(\Bookstore\ReaderQuery::create()->filterByRole($role)->find()));
        $john = \Bookstore\ReaderQuery::create()->requireOneByName('John');
        $john->setClubRoles([[$club, $role], [(new Club())->setName('Other club'), $role]])->save();
        self::assertSame(2, self::again($john)->countClubRoles());
        foreach (['Club', 'Role'] as $relation) {
            \Orm\Runtime\ActiveRecord\InstancePool::clearAll();
            $readers = \Bookstore\ReaderQuery::create()->joinWith("Reader.$relation")->orderByName()->find();
            self::assertSame([1, 2], array_map(static fn (Reader $reader): int => $reader->countClubRoles(), $readers->getData()));
            $readers->populateRelation($relation);
            [$first, $second] = $readers[1]?->getClubRoles()->getFirst() ?? [null, null];
            self::assertSame([Club::class, Role::class], [$first ? $first::class : null, $second ? $second::class : null]);
        }
        $john = self::again($john);
        $john->setClubRoles([])->save();
        self::assertSame(1, $this->rows(Membership::class));
    }

    public function testCompositeKeysInQueries(): void
    {
        foreach ([1, 2, 3] as $number) {
            $invoice = (new Invoice())->setYear(2024)->setNumber($number);
            if ($number < 3) {
                $invoice->addInvoiceLine((new InvoiceLine())->setLine(1)->setText("line of $number"));
            }
            $invoice->save();
        }
        \Orm\Runtime\ActiveRecord\InstancePool::clearAll();
        $query = static fn () => \Bookstore\InvoiceQuery::create()->orderByNumber();
        self::assertSame([1, 2], $query()->useInvoiceLineExistsQuery()->endUse()->select('Number')->find()->getData());
        self::assertSame([3], $query()->useNotInInvoiceLineQuery()->endUse()->select('Number')->find()->getData());
        self::assertSame([2], $query()->useInvoiceLineQuery()->filterByText('line of 2')->endUse()->select('Number')->find()->getData());
        $invoices = $query()->find();
        self::assertSame(1, $this->queries(static fn () => $invoices->populateRelation('InvoiceLine')));
        self::assertSame([1, 1, 0], array_map(static fn (Invoice $invoice): int => $invoice->countInvoiceLines(), $invoices->getData()));
        self::assertSame(2, \Bookstore\InvoiceLineQuery::create()->filterByInvoice($invoices)->count());
        $line = \Bookstore\InvoiceLineQuery::create()->joinWithInvoice()->findOneByText('line of 2');
        self::assertSame(0, $this->queries(static fn () => self::assertSame(2, $line?->getInvoice()?->getNumber())));
    }

    public function testUniqueColumnsInQueries(): void
    {
        $warehouse = (new Warehouse())->setCity('Hamburg');
        foreach (['Emma' => '1', 'Persuasion' => '2'] as $title => $isbn) {
            $warehouse->addStock((new Stock())->setBook(self::book($title)->setIsbn($isbn))->setAmount((int) $isbn));
        }
        $warehouse->save();
        self::book('Zero stock')->save();
        \Orm\Runtime\ActiveRecord\InstancePool::clearAll();
        self::assertSame(['Zero stock'], self::names(BookQuery::create()->useStockNotExistsQuery()->endUse()->find()));
        $stock = \Bookstore\StockQuery::create()->joinWithBook()->filterByAmount(2)->findOne();
        self::assertSame(0, $this->queries(static fn () => self::assertSame('Persuasion', (string) $stock?->getBook())));
        $books = BookQuery::create()->orderByTitle()->find();
        $books->populateRelation('Stock');
        self::assertSame([1, 1, 0], array_map(static fn (Book $book): int => $book->countStocks(), $books->getData()));
    }

    public function testGraphsAreSavedInTheRightOrder(): void
    {
        $review = (new Review())->setReviewer('reader')->setReader(self::reader('reader'));
        $review->setBook(
            self::book()->setAuthor(self::author())->setPublisher((new Publisher())->setName('p'))
                ->setBookDetail((new BookDetail())->setSummary('s'))->addTag((new Tag())->setName('t')),
        );
        $queries = $this->queries(static fn () => self::assertSame(8, $review->save()));
        self::assertLessThanOrEqual(10, $queries);
        foreach ([Review::class, Reader::class, Book::class, Author::class, Publisher::class, BookDetail::class, Tag::class, BookTag::class] as $model) {
            self::assertSame(1, $this->rows($model), $model);
        }
    }

    public function testSettingAParentMovesAMember(): void
    {
        $austen = self::author()->addBook($book = self::book());
        $austen->save();
        $tolstoy = self::author('Tolstoy');
        $book->setAuthor($tolstoy);
        $book->save();
        self::assertSame(['Emma'], self::names(self::again($tolstoy)->getBooks()));
        self::assertCount(0, self::again($austen)->getBooks());
    }

    public function testStrictLazyLoading(): void
    {
        foreach (['a', 'b', 'c'] as $name) {
            self::book($name)->setAuthor(self::author($name))->save();
        }
        \Orm\Runtime\ActiveRecord\InstancePool::clearAll();
        LazyLoading::strict();
        $names = [];
        foreach (BookQuery::create()->joinWithAuthor()->orderByTitle()->find() as $book) {
            $names[] = $book->getAuthor()?->getLastName();
        }
        self::assertSame(['a', 'b', 'c'], $names);
        \Orm\Runtime\ActiveRecord\InstancePool::clearAll();
        self::assertThrows(LazyLoadingException::class, static function (): void {
            foreach (BookQuery::create()->find() as $book) {
                $book->getAuthor();
            }
        }, 'Author');
    }

    public function testRelationsOfACollectionAreReadAtOnce(): void
    {
        foreach (['a', 'b', 'c'] as $name) {
            self::author($name)->addBook(self::book("$name 1"))->addBook(self::book("$name 2"))->save();
        }
        \Orm\Runtime\ActiveRecord\InstancePool::clearAll();
        $authors = AuthorQuery::create()->orderByLastName()->find();
        self::assertSame(1, $this->queries(static fn () => $authors->populateRelation('Book')));
        self::assertSame(0, $this->queries(static function () use ($authors): void {
            foreach ($authors as $author) {
                self::assertCount(2, $author->getBooks());
            }
        }));
    }
}
