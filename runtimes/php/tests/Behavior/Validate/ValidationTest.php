<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Symfony\Component\Validator\Constraints\NotBlank;
use Symfony\Component\Validator\Mapping\ClassMetadata;
use Symfony\Component\Validator\Validation;
use Validated\Author;
use Validated\Book;
use Validated\BookDetail;
use Validated\BookQuery;
use Validated\Publisher;

/** What validate() does, which is called by the application. */
final class ValidationTest extends ValidateTestCase
{
    use OnEveryDatabase;

    public function testFailuresAreNullBeforeTheFirstValidation(): void
    {
        self::assertNull((new Author())->getValidationFailures());
    }

    public function testAValidObjectHasAnEmptyListOfFailures(): void
    {
        $author = self::author();
        self::assertTrue($author->validate());
        self::assertCount(0, $author->getValidationFailures() ?? [1]);
    }

    /** Failures refer to the object: a worker would keep each object that was ever found invalid. */
    public function testInvalidObjectsAreFreed(): void
    {
        $authors = [];
        for ($number = 0; $number < 20; ++$number) {
            $author = (new Author())->setFirstName('J');
            $book = (new Book())->setTitle('');
            $author->addBook($book);
            self::assertFalse($author->validate());
            array_push($authors, \WeakReference::create($author), \WeakReference::create($book));
        }
        unset($author, $book);
        gc_collect_cycles();
        $alive = array_filter($authors, static fn (\WeakReference $reference): bool => $reference->get() !== null);
        // Symfony keeps what it has validated last.
        self::assertLessThanOrEqual(2, count($alive));
    }

    public function testACloneWasNotValidated(): void
    {
        $author = (new Author())->setFirstName('J');
        $author->validate();
        self::assertNull((clone $author)->getValidationFailures());
        self::assertNotNull($author->getValidationFailures());
    }

    public function testFailuresStayAfterARollback(): void
    {
        $this->connection->beginTransaction();
        $author = self::author();
        $author->save();
        $author->setFirstName('J');
        self::assertFalse($author->validate());
        $this->connection->rollBack();
        self::assertCount(1, $author->getValidationFailures() ?? []);
    }

    public function testFailuresNameTheColumnAndTheObject(): void
    {
        $author = (new Author())->setFirstName('J')->setEmail('nobody');
        self::assertFalse($author->validate());
        self::assertSame(
            ['Author.first_name: At least 2 letters', 'Author.email: This value is not a valid email address.'],
            self::texts($author->getValidationFailures()),
        );
        self::assertSame($author, $author->getValidationFailures()?->get(0)->getRoot());
    }

    public function testALaterValidationReplacesTheFailures(): void
    {
        $author = new Author();
        self::assertFalse($author->validate());
        $author->setFirstName('Jane');
        self::assertTrue($author->validate());
        self::assertSame([], self::texts($author->getValidationFailures()));
    }

    public function testSaveDoesNotValidateUnlessTold(): void
    {
        $author = new Author();
        self::assertSame(1, $author->save());
    }

    public function testGroupsChooseTheRules(): void
    {
        $author = (new Author())->setFirstName('J');
        self::assertFalse($author->validate(null, null, 'strict'));
        self::assertSame(
            ['Author.first_name: At least 2 letters', 'Author.last_name: This value should not be blank.'],
            self::texts($author->getValidationFailures()),
        );
        self::assertFalse($author->validate(null, null, ['strict', 'Default']));
        $author->setFirstName('Jane');
        self::assertTrue($author->validate());
    }

    public function testRulesSeeTheValuesThatGettersGive(): void
    {
        $author = self::author()->setMood('calm')->setBorn('1775-12-16');
        self::assertTrue($author->validate());
        $author->setMood('loud');
        $author->validate();
        self::assertSame(
            ['Author.mood: The value you selected is not a valid choice.'],
            self::texts($author->getValidationFailures()),
        );
    }

    public function testAValidatorOfTheApplicationIsUsed(): void
    {
        // Without the method mapping it knows no rules.
        $validator = Validation::createValidatorBuilder()->getValidator();
        self::assertTrue((new Author())->validate($validator));
    }

    public function testRulesCanBeAddedInTheModelClass(): void
    {
        $author = new class extends Author {
            public static function loadValidatorMetadata(ClassMetadata $metadata): void
            {
                $metadata->addGetterMethodConstraint('last_name', 'getLastName', new NotBlank());
            }
        };
        $author->setFirstName('Jane');
        $author->validate();
        $texts = self::texts($author->getValidationFailures());
        self::assertCount(1, $texts);
        self::assertStringContainsString('last_name: This value should not be blank.', $texts[0]);
    }

    public function testParentsComeBeforeTheObjectAndItsChildren(): void
    {
        $book = self::book('');
        $book->setPublisher(new Publisher());
        $book->setBookDetail(new BookDetail());
        self::assertFalse($book->validate());
        self::assertSame(
            [
                'Publisher.name: This value should not be blank.',
                'Book.title: This value should not be blank.',
                'BookDetail.summary: This value should not be blank.',
            ],
            self::texts($book->getValidationFailures()),
        );
        self::assertSame(
            ['Publisher.name: This value should not be blank.'],
            self::texts($book->getPublisher()?->getValidationFailures()),
        );
    }

    public function testLoadedCollectionsAreValidated(): void
    {
        $author = self::author();
        $author->addBook(self::book());
        $author->addBook((new Book())->setTitle('Sanditon')->setIsbn('x'));
        self::assertFalse($author->validate());
        self::assertSame(
            ["Book.isbn: Digits only, it's a number"],
            self::texts($author->getValidationFailures()),
        );
    }

    public function testRelationsThatAreNotLoadedAreNotRead(): void
    {
        $author = self::author();
        $author->addBook(self::book(''));
        $author->save();
        $author->clearAllReferences(true);
        $book = BookQuery::create()->findOne();
        self::assertNotNull($book);
        $book->setTitle('Emma');
        self::assertSame([], $this->statementsOf(static function () use ($book): void {
            self::assertTrue($book->validate());
        }));
    }

    public function testACircleEndsAndEachFailureIsToldOnce(): void
    {
        $author = new Author();
        for ($number = 0; $number < 3; ++$number) {
            $author->addBook(self::book(''));
        }
        $book = $author->getBooks()[1];
        self::assertInstanceOf(Book::class, $book);
        self::assertFalse($book->validate());
        self::assertCount(4, self::texts($book->getValidationFailures()));
        self::assertCount(4, array_filter(self::texts($book->getValidationFailures())));
        self::assertFalse($author->validate());
        self::assertCount(4, self::texts($author->getValidationFailures()));
    }

    public function testACopyAndASerializedObjectHaveNoFailures(): void
    {
        $author = new Author();
        $author->validate();
        self::assertNull($author->copy()->getValidationFailures());
        $again = unserialize(serialize($author));
        self::assertInstanceOf(Author::class, $again);
        self::assertNull($again->getValidationFailures());
        self::assertFalse($again->validate());
    }
}
