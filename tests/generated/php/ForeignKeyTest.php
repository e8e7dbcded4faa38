<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Account;
use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\BookTag;
use Bookstore\Category;
use Bookstore\Club;
use Bookstore\Employee;
use Bookstore\Invoice;
use Bookstore\InvoiceLine;
use Bookstore\Publisher;
use Bookstore\Reader;
use Bookstore\Reminder;
use Bookstore\Review;
use Bookstore\Stock;
use Bookstore\Tag;
use Bookstore\Transfer;
use Bookstore\Warehouse;
use Orm\Generated\Tests\Support\ExampleObjects;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\Map\RelationMap;

/** Foreign keys of every shape and their relations. */
final class ForeignKeyTest extends TestCase
{
    use ExampleObjects;

    public function testSeveralForeignKeysToOneTable(): void
    {
        $book = self::book()->setAuthor($austen = self::author())->setEditor($editor = self::author('Editor'));
        $book->save();
        $book = self::again($book);
        self::assertSame(
            ['Austen', 'Editor'],
            [$book->getAuthor()?->getLastName(), $book->getEditor()?->getLastName()],
        );
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
        self::assertSame(
            RelationMap::ONE_TO_ONE,
            Book::tableMap()::getTableMap()->getRelation('BookDetail')->getType(),
        );
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
        self::assertSame(
            ['Emma'],
            self::names(BookQuery::create()->useStockQuery()->filterByAmount(5)->endUse()->find()),
        );
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
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        $query = static fn () => \Bookstore\InvoiceQuery::create()->orderByNumber();
        self::assertSame([1, 2], $query()->useInvoiceLineExistsQuery()->endUse()->select('Number')->find()->getData());
        self::assertSame([3], $query()->useNotInInvoiceLineQuery()->endUse()->select('Number')->find()->getData());
        self::assertSame(
            [2],
            $query()->useInvoiceLineQuery()->filterByText('line of 2')->endUse()->select('Number')->find()->getData(),
        );
        $invoices = $query()->find();
        self::assertSame(1, $this->queries(static fn () => $invoices->populateRelation('InvoiceLine')));
        self::assertSame(
            [1, 1, 0],
            array_map(static fn (Invoice $invoice): int => $invoice->countInvoiceLines(), $invoices->getData()),
        );
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
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        self::assertSame(['Zero stock'], self::names(BookQuery::create()->useStockNotExistsQuery()->endUse()->find()));
        $stock = \Bookstore\StockQuery::create()->joinWithBook()->filterByAmount(2)->findOne();
        self::assertSame(
            0,
            $this->queries(static fn () => self::assertSame('Persuasion', (string) $stock?->getBook())),
        );
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
        $cases = [
            Review::class,
            Reader::class,
            Book::class,
            Author::class,
            Publisher::class,
            BookDetail::class,
            Tag::class,
            BookTag::class,
        ];
        foreach ($cases as $model) {
            self::assertSame(1, $this->rows($model), $model);
        }
    }
}
