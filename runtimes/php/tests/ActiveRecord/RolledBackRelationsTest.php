<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookTag;
use Bookstore\Category;
use Bookstore\CategoryQuery;
use Bookstore\Review;
use Bookstore\Shelf;
use Bookstore\Tag;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Relations of objects after a rollback: saving again writes what the program says, as if there had been no attempt. */
final class RolledBackRelationsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const WAYS = ['rollback', 'savepoint', 'exception'];

    /** @return array<string, array{string}> */
    public static function ways(): array
    {
        return array_combine(self::WAYS, array_map(static fn (string $way): array => [$way], self::WAYS));
    }

    private function undo(string $way, \Closure $work): void
    {
        $con = $this->connection;
        if ($way === 'exception') {
            try {
                $con->transaction(static function () use ($work): void {
                    $work();
                    throw new \LengthException('undo');
                });
            } catch (\LengthException) {
            }

            return;
        }
        $con->beginTransaction();
        if ($way === 'savepoint') {
            $con->savepoint('s');
        }
        $work();
        if ($way === 'savepoint') {
            $con->rollBackToSavepoint('s');
            $con->commit();
        } else {
            $con->rollBack();
        }
    }

    private static function book(): Book
    {
        return (new Book())->setTitle('b');
    }

    private static function tag(string $name = 't'): Tag
    {
        return (new Tag())->setName($name);
    }

    /** @dataProvider ways */
    public function testALinkThatWasRemovedAndAddedAgainIsSaved(string $way): void
    {
        $book = $tag = null;
        $this->undo($way, static function () use (&$book, &$tag): void {
            [$book, $tag] = [self::book(), self::tag()];
            $book->addTag($tag);
            $book->save();
            $book->removeTag($tag);
            $book->addTag($tag);
        });
        self::assertSame([1, 1], [$book?->countTags(), $tag?->countBooks()]);
        $book->save();
        $tag->save();
        self::assertSame([1, 1, 1], [$this->rows('book_tag'), $book->countTags(), $tag->countBooks()]);
    }

    /** @dataProvider ways */
    public function testALinkThatWasRemovedStaysRemoved(string $way): void
    {
        $book = $tag = null;
        $this->undo($way, static function () use (&$book, &$tag): void {
            [$book, $tag] = [self::book(), self::tag()];
            $book->addTag($tag);
            $book->save();
            $book->removeTag($tag);
        });
        self::assertSame([0, 0], [$book?->countTags(), $tag?->countBooks()]);
        $book->save();
        $tag->save();
        self::assertSame([0, 0, 0], [$this->rows('book_tag'), $book->countTags(), $tag->countBooks()]);
    }

    /** @dataProvider ways */
    public function testALinkThatWasRemovedSavedAndAddedAgainIsSaved(string $way): void
    {
        $book = $tag = null;
        $this->undo($way, static function () use (&$book, &$tag): void {
            [$book, $tag] = [self::book(), self::tag()];
            $book->addTag($tag);
            $book->save();
            $book->removeTag($tag);
            $book->save();
            $book->addTag($tag);
            $book->save();
        });
        $book?->save();
        $tag?->save();
        self::assertSame([1, 1, 1], [$this->rows('book_tag'), $book?->countTags(), $tag?->countBooks()]);
    }

    /** @return array<string, array{string, bool, bool, string}> */
    public static function additions(): array
    {
        $cases = [];
        foreach (self::WAYS as $way) {
            foreach ([false, true] as $isSaved) {
                foreach ([false, true] as $isLoaded) {
                    foreach (['add', 'set', 'addFromTag', 'row'] as $how) {
                        $name = "$way, $how" . ($isSaved ? ', saved' : '') . ($isLoaded ? ', loaded' : '');
                        $cases[$name] = [$way, $isSaved, $isLoaded, $how];
                    }
                }
            }
        }

        return $cases;
    }

    private static function link(Book $book, Tag $tag, string $how): void
    {
        match ($how) {
            'add' => $book->addTag($tag),
            'set' => $book->setTags([$tag]),
            'addFromTag' => $tag->addBook($book),
            default => (new BookTag())->setBook($book)->setTag($tag),
        };
    }

    /** @dataProvider additions */
    public function testANewTagIsAddedAgain(string $way, bool $isSaved, bool $isLoaded, string $how): void
    {
        $book = self::book();
        $book->save();
        if ($isLoaded) {
            self::assertSame(0, $book->countTags() + count($book->getTags()));
        }
        $tag = null;
        $this->undo($way, static function () use ($book, &$tag, $isSaved, $how): void {
            $tag = self::tag();
            self::link($book, $tag, $how);
            if ($isSaved) {
                $book->save();
            }
        });
        self::assertInstanceOf(Tag::class, $tag);
        self::assertSame(0, $book->countTags());
        $book->addTag($tag);
        self::assertSame([1, 1], [$book->countTags(), $tag->countBooks()]);
        $book->save();
        $tag->save();
        self::assertSame([1, 1, 1], [$this->rows('book_tag'), $book->countTags(), $tag->countBooks()]);
        $book->reload(true);
        self::assertSame([$tag], $book->getTags()->getData());
    }

    /** @dataProvider additions */
    public function testANewTagIsNotAddedAgain(string $way, bool $isSaved, bool $isLoaded, string $how): void
    {
        $book = self::book();
        $book->save();
        if ($isLoaded) {
            self::assertSame(0, $book->countTags() + count($book->getTags()));
        }
        foreach (['removed', 'left'] as $place => $what) {
            $tag = null;
            $this->undo($way, static function () use ($book, &$tag, $isSaved, $how, $what): void {
                $tag = self::tag($what);
                self::link($book, $tag, $how);
                if ($isSaved) {
                    $book->save();
                }
            });
            self::assertInstanceOf(Tag::class, $tag);
            if ($what === 'removed') {
                $book->removeTag($tag);
            }
            $book->save();
            $tag->save();
            // What was made in the transaction keeps what the program said, unless the program takes it back.
            self::assertSame($place, $this->rows('book_tag'));
            self::assertSame([$place, $place], [$book->countTags(), $tag->countBooks()]);
        }
    }

    /** @dataProvider ways */
    public function testALinkOfTwoOldObjectsIsTakenBack(string $way): void
    {
        [$book, $tag] = [self::book(), self::tag()];
        $book->save();
        $tag->save();
        foreach ([false, true] as $isSaved) {
            $this->undo($way, static function () use ($book, $tag, $isSaved): void {
                $book->addTag($tag);
                if ($isSaved) {
                    $book->save();
                }
            });
            self::assertSame([0, 0], [$book->countTags(), $tag->countBooks()]);
            $book->save();
            $tag->save();
            self::assertSame(0, $this->rows('book_tag'));
        }
        $book->addTag($tag)->save();
        self::assertSame([1, 1, 1], [$this->rows('book_tag'), $book->countTags(), $tag->countBooks()]);
        $this->undo($way, static function () use ($book, $tag): void {
            $book->removeTag($tag)->save();
        });
        self::assertSame([1, 1, 1], [$this->rows('book_tag'), $book->countTags(), $tag->countBooks()]);
        $book->removeTag($tag)->save();
        self::assertSame([0, 0, 0], [$this->rows('book_tag'), $book->countTags(), $tag->countBooks()]);
    }

    /** @dataProvider ways */
    public function testAHandWrittenRetryLoopWritesOneRow(string $way): void
    {
        $book = self::book();
        $book->save();
        foreach (['addTag', 'setTags'] as $place => $method) {
            $tag = self::tag($method);
            for ($try = 1; $try <= 3; ++$try) {
                $work = static function () use ($book, $tag, $method): void {
                    $method === 'addTag' ? $book->addTag($tag) : $book->setTags([$tag]);
                    $book->save();
                };
                $try < 3 ? $this->undo($way, $work) : $this->connection->transaction($work);
            }
            self::assertSame([1, 1, 1], [$this->rows('book_tag'), $book->countTags(), $tag->countBooks()], $method);
            self::assertSame($place + 1, $this->rows('tag'));
        }
    }

    /** @dataProvider ways */
    public function testRelationsThatWereSetBeforeColumns(string $way): void
    {
        foreach ([false, true] as $place => $isSaved) {
            $book = $tag = $category = $detail = null;
            $this->undo($way, static function () use (&$book, &$tag, &$category, &$detail, $isSaved): void {
                [$book, $tag, $category, $detail] = [new Book(), new Tag(), new Category(), new BookDetail()];
                $category->addBook($book);
                $book->addTag($tag);
                $book->setBookDetail($detail);
                $detail->setSummary('s');
                $category->setName('c');
                $tag->setName($isSaved ? 'saved' : 'unsaved');
                $book->setTitle('b');
                if ($isSaved) {
                    $category->save();
                }
            });
            self::assertSame(['c', 'b', 's'], [$category?->getName(), $book?->getTitle(), $detail?->getSummary()]);
            self::assertSame([$tag], $book->getTags()->getData());
            self::assertSame([$book], $category->getBooks()->getData());
            self::assertSame($detail, $book->getBookDetail());
            $category->save();
            self::assertSame(
                array_fill(0, 5, $place + 1),
                array_map($this->rows(...), ['category', 'book', 'tag', 'book_tag', 'book_detail']),
            );
            self::assertSame([$category->getId(), $book->getId()], [$book->getCategoryId(), $detail->getBookId()]);
        }
    }

    /** @dataProvider ways */
    public function testALinkThatWasMadeBelowASavepointIsSavedAgain(string $way): void
    {
        $old = self::tag('old');
        $old->save();
        $book = $tag = null;
        $this->undo($way, function () use (&$book, &$tag, $old): void {
            $book = self::book();
            $this->connection->savepoint('inner');
            $tag = self::tag();
            $book->addTag($tag);
            $book->addTag($old);
            $this->connection->releaseSavepoint('inner');
            $book->save();
        });
        self::assertInstanceOf(Book::class, $book);
        self::assertInstanceOf(Tag::class, $tag);
        self::assertSame([2, 1, 0], [$book->countTags(), $tag->countBooks(), $old->countBooks()]);
        $book->save();
        self::assertSame([2, 1, 1], [$this->rows('book_tag'), $tag->countBooks(), $old->countBooks()]);
    }

    /** @dataProvider ways */
    public function testALinkWithAnOlderObjectStaysWithTheNewOne(string $way): void
    {
        foreach (['save', 'remove', 'removeFromOld', 'setNone', 'setNoneOfOld', 'add', 'addFromOld'] as $do) {
            $old = self::tag($do);
            $old->save();
            $book = null;
            $this->undo($way, static function () use (&$book, $old): void {
                $book = self::book();
                $book->addTag($old);
                $book->save();
            });
            self::assertInstanceOf(Book::class, $book);
            self::assertSame([1, 0], [$book->countTags(), $old->countBooks()], $do);
            match ($do) {
                'remove' => $book->removeTag($old),
                'removeFromOld' => $old->removeBook($book),
                'setNone' => $book->setTags([]),
                'setNoneOfOld' => $old->setBooks([]),
                'add' => $book->addTag($old),
                'addFromOld' => $old->addBook($book),
                default => null,
            };
            $rows = in_array($do, ['save', 'add', 'addFromOld'], true) ? 1 : 0;
            if ($do !== 'save') {
                self::assertSame([$rows, $rows], [$book->countTags(), $old->countBooks()], $do);
            }
            $book->save();
            $old->save();
            self::assertSame(
                [$rows, $rows, $rows],
                [$this->rows('book_tag'), $book->countTags(), $old->countBooks()],
                $do,
            );
            $book->delete();
            self::assertSame(0, $this->rows('book_tag'));
        }
    }

    /** @dataProvider ways */
    public function testACombinationIsAddedAgain(string $way): void
    {
        $book = self::book();
        $book->save();
        $shelf = null;
        $this->undo($way, static function () use ($book, &$shelf): void {
            $shelf = (new Shelf())->setRoom('r')->setBay(1);
            $book->addShelf($shelf, 2);
            $book->save();
        });
        self::assertInstanceOf(Shelf::class, $shelf);
        self::assertCount(0, $book->getShelfSlots());
        $book->addShelf($shelf, 2);
        $book->save();
        $shelf->save();
        self::assertSame([1, 1], [$this->rows('placement'), count($book->getShelfSlots())]);
    }

    /** @dataProvider ways */
    public function testACombinationIsNotAddedAgain(string $way): void
    {
        $book = self::book();
        $book->save();
        foreach (['remove', 'set'] as $bay => $do) {
            $shelf = null;
            $this->undo($way, static function () use ($book, $bay, &$shelf): void {
                $shelf = (new Shelf())->setRoom('r')->setBay($bay);
                $book->addShelf($shelf, 2);
                $book->save();
            });
            self::assertInstanceOf(Shelf::class, $shelf);
            $do === 'remove' ? $book->removeShelfSlot($shelf, 2) : $book->setShelfSlots([]);
            $book->save();
            $shelf->save();
            self::assertSame([0, 0], [$this->rows('placement'), count($book->getShelfSlots())]);
        }
    }

    /** @dataProvider ways */
    public function testAFailedSaveInATransactionLeavesNothing(string $way): void
    {
        self::tag('taken')->save();
        $book = self::book();
        $book->save();
        $tag = null;
        $this->undo($way, function () use ($book, &$tag): void {
            $tag = self::tag('taken');
            $book->addTag($tag);
            $this->connection->savepoint('before');
            try {
                $book->save();
                self::fail('The name is taken.');
            } catch (UniqueConstraintViolation) {
                $this->connection->rollBackToSavepoint('before');
            }
            self::assertSame([1, 1], [$book->countTags(), $tag->countBooks()]);
            $tag->setName('free');
            $book->save();
            self::assertSame(1, $this->rows('book_tag'));
        });
        self::assertInstanceOf(Tag::class, $tag);
        self::assertSame(['free', true, 0], [$tag->getName(), $tag->isNew(), $book->countTags()]);
        $book->addTag($tag)->save();
        self::assertSame([1, 1], [$this->rows('book_tag'), $tag->countBooks()]);
    }

    public function testATransactionThatIsRetriedWritesOneRow(): void
    {
        [$old, $fresh] = [self::book(), new Book()];
        $old->save();
        $tries = 0;
        $this->connection->transaction(static function () use ($old, $fresh, &$tries): void {
            $tag = self::tag();
            $old->addTag($tag);
            $fresh->setTitle('fresh')->addTag($tag);
            $fresh->save();
            $old->save();
            if (++$tries < 3) {
                throw new DeadlockException('again', '');
            }
        }, retries: 3);
        self::assertSame(3, $tries);
        self::assertSame([2, 1, 2], [$this->rows('book'), $this->rows('tag'), $this->rows('book_tag')]);
    }

    /** @dataProvider ways */
    public function testAnObjectThatRefersToItselfIsSavedAgain(string $way): void
    {
        $category = null;
        foreach ([false, true] as $isSavedFirst) {
            $this->undo($way, static function () use (&$category, $isSavedFirst): void {
                $category = (new Category())->setName('c');
                if ($isSavedFirst) {
                    $category->save();
                }
                $category->setParent($category);
                $category->save();
            });
            self::assertInstanceOf(Category::class, $category);
            self::assertSame([null, null], [$category->getId(), $category->getParentId()]);
            self::assertSame($category, $category->getParent());
            $category->save();
            self::assertSame($category->getId(), $category->getParentId());
            CategoryQuery::create()->findPk($category->getId())?->reload();
            self::assertSame($category->getId(), $category->getParentId());
        }
    }

    /** @dataProvider ways */
    public function testNewObjectsThatReferToEachOtherAreSavedAgain(string $way): void
    {
        $one = $two = null;
        foreach ([0, 1] as $first) {
            $this->undo($way, static function () use (&$one, &$two, $first): void {
                $one = (new Category())->setName('one');
                $two = (new Category())->setName('two');
                $one->setParent($two);
                $two->setParent($one);
                [$one, $two][$first]->save();
            });
            self::assertInstanceOf(Category::class, $one);
            self::assertInstanceOf(Category::class, $two);
            self::assertSame([null, null], [$one->getParentId(), $two->getParentId()]);
            $one->save();
            $one->reload();
            $two->reload();
            self::assertSame([$two->getId(), $one->getId()], [$one->getParentId(), $two->getParentId()]);
        }
    }

    /** @dataProvider ways */
    public function testAFamilyThatWasMadeInTheAttemptIsSavedAgain(string $way): void
    {
        $book = $review = null;
        $this->undo($way, static function () use (&$book, &$review): void {
            $book = self::book();
            $book->save();
            $review = (new Review())->setReviewer('r')->setBook($book);
            $review->save();
            $book->setTitle('changed')->save();
            $review->setRating(3)->save();
        });
        self::assertInstanceOf(Book::class, $book);
        self::assertInstanceOf(Review::class, $review);
        self::assertSame([null, null, null], [$book->getId(), $review->getId(), $review->getBookId()]);
        self::assertSame(['changed', 3], [$book->getTitle(), $review->getRating()]);
        // Others take the ids of the attempt.
        self::book()->save();
        $review->save();
        $review->reload();
        self::assertSame($book->getId(), $review->getBookId());
        self::assertSame([2, 1], [$this->rows('book'), $this->rows('review')]);
        self::assertSame([$review], $book->getReviews()->getData());
    }

    /** @dataProvider ways */
    public function testValuesThatTheDatabaseGaveAreNotWritten(string $way): void
    {
        $book = null;
        $this->undo($way, static function () use (&$book): void {
            $book = self::book();
            $book->save();
            $book->reload();
            self::assertNotNull($book->getCreatedAt());
            $book->setIsbn('i');
        });
        self::assertInstanceOf(Book::class, $book);
        self::assertSame(['b', 'i'], [$book->getTitle(), $book->getIsbn()]);
        self::assertNull($book->getCreatedAt());
        $book->save();
        self::assertSame(1, $this->rows('book'));
    }

    public function testAnObjectKeepsWhatWasSetBetweenTwoSaves(): void
    {
        $book = (new Book())->setTitle('kept');
        $book->save();
        $this->connection->beginTransaction();
        $review = (new Review())->setReviewer('first')->setBook((new Book())->setTitle('made'));
        $review->save();
        $review->setBookId($book->getId())->setReviewer('second')->save();
        $this->connection->rollBack();
        self::assertSame([$book->getId(), 'second'], [$review->getBookId(), $review->getReviewer()]);
        $review->save();
        self::assertSame([$review], $book->getReviews()->getData());
    }
}
