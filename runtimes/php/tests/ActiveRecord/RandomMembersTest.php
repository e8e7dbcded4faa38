<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Shelf;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/**
 * Members of collections are added, removed and changed while queries read some or all of them: a save writes all.
 */
final class RandomMembersTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private RandomPrograms $random;
    private Book $book;
    /** @var list<string> */
    private array $story = [];
    /** @var array<string, string|null> the bodies of reviews by reviewer */
    private array $reviews = [];
    /** @var array<int, string> the names of all tags by key, as the next save leaves them */
    private array $names = [];
    /** @var array<int, true> the keys of the book's tags */
    private array $tags = [];
    /** @var array<string, true> rooms and slots */
    private array $slots = [];
    /** @var array<string, string|null> the labels of all shelves by room */
    private array $labels = [];
    private int $counter = 0;

    public function testASaveWritesAllChanges(): void
    {
        if ($this->adapterName() === 'sqlite') {
            $this->connection->exec('PRAGMA synchronous = OFF');
        }
        $this->random = RandomPrograms::begin(100);
        while ($this->random->hasNext()) {
            $this->begin();
            try {
                for ($steps = $this->random->number(3, 12); $steps > 0; $steps--) {
                    $this->step();
                }
                $this->save();
            } catch (\Throwable $failure) {
                self::fail(
                    implode("\n", $this->story) . "\n" . $failure->getMessage() . "\n" . $this->random->seedText(),
                );
            }
        }
    }

    private function begin(): void
    {
        foreach (['book_tag', 'placement', 'review', 'tag', 'shelf', 'book'] as $table) {
            $this->connection->exec("DELETE FROM \"$table\"");
        }
        IdentityMaps::active()->clearAll();
        $this->story = $this->reviews = $this->names = $this->tags = $this->slots = $this->labels = [];
        $this->counter = 0;
        $book = (new Book())->setTitle('x');
        $tags = [];
        for ($number = 0; $number < 4; $number++) {
            $book->addReview((new Review())->setReviewer("r$number")->setRating($number));
            $this->reviews["r$number"] = null;
            $tags[] = $tag = (new Tag())->setName("t$number");
            $tag->save();
            $this->names[(int) $tag->getId()] = "t$number";
            $book->addShelf((new Shelf())->setRoom("s$number")->setBay($number)->setLabel("l$number"), $number);
            $this->slots["s$number $number"] = true;
            $this->labels["s$number"] = "l$number";
        }
        foreach (\array_slice($tags, 0, 3) as $tag) {
            $book->addTag($tag);
            $this->tags[(int) $tag->getId()] = true;
        }
        $book->save();
        $id = $book->getId();
        unset($book, $tag, $tags);
        IdentityMaps::active()->clearAll();
        $this->book = BookQuery::create()->requirePk($id);
    }

    private function step(): void
    {
        $steps = [
            'read reviews' => $this->readReviews(...),
            'read tags' => $this->readTags(...),
            'read shelves' => $this->readShelves(...),
            'add review' => $this->addReview(...),
            'change review' => $this->changeReview(...),
            'remove review' => $this->removeReview(...),
            'toggle tag' => $this->toggleTag(...),
            'rename tag' => $this->renameTag(...),
            'change shelf' => $this->changeShelf(...),
            'remove shelf' => $this->removeShelf(...),
            'save' => $this->save(...),
        ];
        $name = $this->random->of(array_keys($steps));
        $this->story[] = $name;
        $steps[$name]();
    }

    private function readReviews(): void
    {
        $rating = $this->random->number(0, 4);
        match ($this->random->number(1, 5)) {
            1 => BookQuery::create()->leftJoinWithReview()
                ->addJoinCondition('Review', 'Review.Rating > ?', $rating)->find(),
            2 => BookQuery::create()->joinWithReview()->where('Review.Rating = ?', $rating)->find(),
            3 => BookQuery::create()->leftJoinWithReview()->find(),
            4 => BookQuery::create()->find()
                ->populateRelation('Review', ReviewQuery::create()->filterByRating($rating)),
            default => $this->book->getReviews(),
        };
    }

    private function readTags(): void
    {
        $name = 't' . $this->random->number(0, 3);
        match ($this->random->number(1, 4)) {
            1 => BookQuery::create()->leftJoinWith('Tag')->addJoinCondition('Tag', 'Tag.Name = ?', $name)->find(),
            2 => BookQuery::create()->joinWith('Tag')->where('Tag.Name <> ?', $name)->find(),
            3 => BookQuery::create()->find()->populateRelation('Tag'),
            default => $this->book->getTags(),
        };
    }

    private function readShelves(): void
    {
        $room = 's' . $this->random->number(0, 3);
        match ($this->random->number(1, 3)) {
            1 => BookQuery::create()->joinWith('Shelf')->where('Shelf.Room = ?', $room)->find(),
            2 => BookQuery::create()->find()->populateRelation('Shelf'),
            default => $this->book->getShelfSlots(),
        };
    }

    private function addReview(): void
    {
        $name = 'n' . ++$this->counter;
        $this->book->addReview((new Review())->setReviewer($name)->setRating($this->random->number(0, 4)));
        $this->reviews[$name] = null;
    }

    private function changeReview(): void
    {
        $review = $this->oneOf($this->book->getReviews()->getData());
        $review?->setBody('b' . ++$this->counter);
        if ($review !== null) {
            $this->reviews[(string) $review->getReviewer()] = $review->getBody();
        }
    }

    private function removeReview(): void
    {
        $review = $this->oneOf($this->book->getReviews()->getData());
        if ($review !== null) {
            $this->book->removeReview($review);
            unset($this->reviews[(string) $review->getReviewer()]);
        }
    }

    private function toggleTag(): void
    {
        $id = $this->random->of(array_keys($this->names));
        $tag = TagQuery::create()->requirePk($id);
        if (isset($this->tags[$id]) && !$tag->isModified()) {
            $this->book->removeTag($tag);
            unset($this->tags[$id]);
        } else {
            $this->book->addTag($tag);
            $this->tags[$id] = true;
        }
    }

    private function renameTag(): void
    {
        $tag = $this->oneOf($this->book->getTags()->getData());
        $tag?->setName('u' . ++$this->counter);
        if ($tag !== null) {
            $this->names[(int) $tag->getId()] = 'u' . $this->counter;
        }
    }

    private function changeShelf(): void
    {
        $shelf = $this->oneOf($this->book->getShelfSlots()->getData())[0] ?? null;
        if ($shelf instanceof Shelf) {
            $shelf->setLabel('L' . ++$this->counter);
            $this->labels[(string) $shelf->getRoom()] = $shelf->getLabel();
        }
    }

    private function removeShelf(): void
    {
        [$shelf, $slot] = $this->oneOf($this->book->getShelfSlots()->getData()) ?? [null, null];
        if ($shelf instanceof Shelf && is_int($slot) && !$shelf->isModified()) {
            $this->book->removeShelfSlot($shelf, $slot);
            unset($this->slots[$shelf->getRoom() . ' ' . $slot]);
        }
    }

    private function save(): void
    {
        $this->book->save();
        self::assertEquals($this->reviews, $this->pairs('SELECT "reviewer", "body" FROM "review"'));
        self::assertEquals($this->labels, $this->pairs('SELECT "room", "label" FROM "shelf"'));
        self::assertEquals($this->names, $this->pairs('SELECT "id", "name" FROM "tag"'));
        self::assertEquals(
            array_fill_keys(array_keys($this->tags), $this->book->getId()),
            $this->pairs('SELECT "tag_id", "book_id" FROM "book_tag"'),
        );
        $slots = [];
        foreach ($this->pairs('SELECT "slot", "shelf_room" FROM "placement"') as $slot => $room) {
            $slots["$room $slot"] = true;
        }
        self::assertEquals($this->slots, $slots);
    }

    /**
     * @template T
     * @param array<T> $elements
     * @return T|null
     */
    private function oneOf(array $elements): mixed
    {
        return $elements === [] ? null : $this->random->of($elements);
    }

    /** @return array<int|string, string|int|null> the second column by the first */
    private function pairs(string $sql): array
    {
        /** @var array<int|string, string|int|null> */
        return $this->connection->execute($sql, [])->fetchAll(\PDO::FETCH_KEY_PAIR);
    }
}
