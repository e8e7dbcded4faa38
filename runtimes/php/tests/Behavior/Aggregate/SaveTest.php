<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Comment;
use Aggregated\CommentQuery;
use Aggregated\Item;
use Aggregated\Post;
use Aggregated\PostQuery;
use Aggregated\Room;
use Aggregated\Seat;
use Aggregated\Shelf;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Aggregates when objects are saved and deleted. */
final class SaveTest extends AggregateTestCase
{
    use OnEveryDatabase;

    public function testChildIsCountedWhenItIsSavedAndDeleted(): void
    {
        $post = $this->post();
        self::assertSame(0, $post->getNbComments());
        self::assertNull($post->getTotalScore());
        $first = $this->comment($post, 1);
        $this->comment($post, 5);
        self::assertEquals([2, 1, 6, 0], $this->postRow($post));
        $this->assertInMemory($post);
        $first->delete();
        self::assertEquals([1, 1, 5, 0], $this->postRow($post));
        $this->assertInMemory($post);
        $this->assertAggregates();
    }

    public function testChangeOfAReadColumnIsNoticed(): void
    {
        $post = $this->post();
        $comment = $this->comment($post);
        $comment->setScore(7)->save();
        self::assertEquals([1, 1, 7, 0], $this->postRow($post));
        $comment->setScore(0)->setNote("it's ok?")->save();
        self::assertEquals([1, 1, 0, 0], $this->postRow($post));
        self::assertSame('0.0000', (string) ($comment->setPrice('0')->save() ? $post->getMeanPrice() : ''));
    }

    public function testMoveByTheKeyUpdatesBothParents(): void
    {
        [$one, $two] = [$this->post(), $this->post()];
        $comment = $this->comment($one, 3);
        $comment->setPostId($two->getId())->save();
        self::assertEquals([0, 0, null, 0], $this->postRow($one));
        self::assertEquals([1, 1, 3, 0], $this->postRow($two));
        $this->assertInMemory($one, $two);
        $comment->setPostId(null)->save();
        $this->assertInMemory($one, $two);
        $this->assertAggregates();
    }

    public function testMoveByTheObjectUpdatesBothParents(): void
    {
        [$one, $two] = [$this->post(), $this->post()];
        $comment = $this->comment($one, 3);
        $comment->setPost($two)->save();
        self::assertEquals([0, 0, null, 0], $this->postRow($one));
        self::assertEquals([1, 1, 3, 0], $this->postRow($two));
        $this->assertInMemory($one, $two);
        $two->removeComment($comment);
        $two->save();
        $this->assertInMemory($one, $two);
        $this->assertAggregates();
    }

    public function testMoveOfARowThatSomebodyElseHasMovedUpdatesTheParentItHas(): void
    {
        [$one, $two, $three] = [$this->post(), $this->post(), $this->post()];
        $comment = $this->comment($one);
        $this->rows('UPDATE "ag_comment" SET "post_id" = ? WHERE "id" = ?', $two->getId(), $comment->getId());
        Post::recomputeNbComments();
        $this->assertAggregates();
        $comment->setPostId($three->getId())->save();
        $this->assertAggregates();
        $this->assertInMemory($one, $two, $three);
    }

    public function testTwoRelationsToOneTableAreKeptApart(): void
    {
        [$one, $two] = [$this->post(), $this->post()];
        $comment = $this->comment($one)->setModerated($two);
        $comment->save();
        self::assertEquals([1, 0, 1, 0], $this->postRow($one));
        self::assertEquals([0, 0, null, 1], $this->postRow($two));
        $comment->setModeratedId($one->getId())->save();
        $this->assertInMemory($one, $two);
        $this->assertAggregates();
    }

    public function testNewParentIsSavedWithItsChildren(): void
    {
        $post = (new Post())->setTitle('new');
        $post->addComment((new Comment())->setScore(2));
        $post->addComment((new Comment())->setScore(3));
        $post->save();
        self::assertEquals([2, 2, 5, 0], $this->postRow($post));
        $this->assertInMemory($post);
        $other = (new Comment())->setPost((new Post())->setTitle('newer'))->setScore(4);
        $other->save();
        self::assertNotNull($other->getPost());
        $this->assertInMemory($other->getPost());
        $this->assertAggregates();
    }

    public function testCollectionAndInsertMany(): void
    {
        [$one, $two] = [$this->post(), $this->post()];
        $comments = [];
        foreach ([$one, $two, $one] as $score => $post) {
            $comments[] = (new Comment())->setPost($post)->setScore($score);
        }
        CommentQuery::create()->insertMany($comments);
        self::assertEquals([2, 1, 2, 0], $this->postRow($one));
        $this->assertInMemory($one, $two);
        $collection = new ObjectCollection([
            $comments[0]->setPostId($two->getId()),
            $comments[1]->setScore(9),
            (new Comment())->setPostId($one->getId())->setScore(1),
        ]);
        $collection->setModel(Comment::class);
        $collection->save();
        $this->assertInMemory($one, $two);
        $this->assertAggregates();
        $collection->delete();
        $this->assertInMemory($one, $two);
        $this->assertAggregates();
    }

    public function testUnsavedEditsOfTheParentAreNotWritten(): void
    {
        $post = (new Post())->setTitle('post')->setUpdatedAt('2020-01-02 03:04:05');
        $post->save();
        $updated = $post->getUpdatedAt('U');
        $post->setTitle('edited');
        (new Comment())->setPostId($post->getId())->save();
        self::assertSame(['title'], array_map(
            static fn (string $name): string => substr($name, (int) strpos($name, '.') + 1),
            $post->getModifiedColumns(),
        ));
        self::assertSame([['post']], $this->rows('SELECT "title" FROM "ag_post" WHERE "id" = ?', $post->getId()));
        self::assertSame($updated, $post->getUpdatedAt('U'));
        self::assertSame(1, $post->getNbComments());
        $post->reload();
        self::assertSame($updated, $post->getUpdatedAt('U'));
    }

    public function testRollbackTakesValuesBack(): void
    {
        $post = $this->post();
        $this->comment($post);
        $this->connection->beginTransaction();
        $this->comment($post);
        self::assertSame(2, $post->getNbComments());
        $this->connection->rollBack();
        self::assertSame(1, $post->getNbComments());
        $this->assertInMemory($post);
        $this->assertAggregates();
    }

    public function testSavepointTakesValuesBack(): void
    {
        $post = $this->post();
        $this->connection->beginTransaction();
        $this->comment($post);
        $this->connection->savepoint('here');
        $this->comment($post);
        self::assertSame(2, $post->getNbComments());
        $this->connection->rollBackToSavepoint('here');
        self::assertSame(1, $post->getNbComments());
        $this->comment($post);
        $this->connection->commit();
        self::assertSame(2, $post->getNbComments());
        $this->assertInMemory($post);
        $this->assertAggregates();
    }

    public function testVetoLeavesEverything(): void
    {
        $post = $this->post();
        $comment = $this->comment($post);
        $vetoing = new class () extends Comment {
            public bool $allows = false;

            public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                return $this->allows;
            }

            public function preDelete(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
            {
                return $this->allows;
            }
        };
        $vetoing->setPost($post)->save();
        self::assertSame(1, $post->getNbComments());
        $vetoing->allows = true;
        $vetoing->save();
        self::assertSame(2, $post->getNbComments());
        $vetoing->allows = false;
        $vetoing->delete();
        self::assertSame(2, $post->getNbComments());
        $comment->delete();
        self::assertSame(1, $post->getNbComments());
        $this->assertAggregates();
    }

    public function testObjectsThatHooksAdd(): void
    {
        [$post, $other] = [$this->post(), $this->post()];
        $moved = $this->comment($other);
        $adding = new class () extends Comment {
            public ?Comment $also = null;

            public function postInsert(?\Orm\Runtime\Connection\ConnectionInterface $con = null): void
            {
                (new Comment())->setPostId($this->getPostId())->setScore(5)->save($con);
                $this->also?->setPostId($this->getPostId())->save($con);
            }
        };
        $adding->also = $moved;
        $adding->setPost($post)->save();
        self::assertEquals([3, 1, 6, 0], $this->postRow($post));
        $this->assertInMemory($post, $other);
        $this->assertAggregates();
    }

    public function testCompositeKeysAndDates(): void
    {
        $room = (new Room())->setHouse(1)->setCode('a');
        $room->save();
        (new Room())->setHouse(1)->setCode('b')->save();
        $seat = (new Seat())->setPlace(1)->setRow('x')->setRoom($room)->setDay('2024-05-06');
        $seat->save();
        self::assertSame(1, $room->getNbSeats());
        self::assertSame('2024-05-06', $room->getLastSeat('Y-m-d'));
        (new Seat())->setPlace(2)->setRow('x')->setHouse(1)->setRoomCode('a')->setDay('2023-01-01')->save();
        self::assertSame(2, $room->getNbSeats());
        $seat->setRoomCode('b')->save();
        self::assertSame('2023-01-01', $room->getLastSeat('Y-m-d'));
        $this->assertAggregates();
    }

    public function testForeignKeyToAUniqueColumn(): void
    {
        $shelf = (new Shelf())->setLabel('low');
        $shelf->save();
        (new Shelf())->setLabel('high')->save();
        $item = (new Item())->setShelf($shelf);
        $item->save();
        self::assertSame(1, $shelf->getNbItems());
        $item->setShelfLabel('high')->save();
        self::assertSame(0, $shelf->getNbItems());
        $this->assertAggregates();
        $item->delete();
        $this->assertAggregates();
    }

    public function testWithoutIdentityMapParentsOfTheGraphFollow(): void
    {
        Orm::disableInstancePooling();
        $post = $this->post();
        $comment = $this->comment($post);
        self::assertSame(1, $post->getNbComments());
        $comment->delete();
        self::assertSame(0, $post->getNbComments());
        $this->assertAggregates();
    }

    public function testCopyAndSerialize(): void
    {
        $post = $this->post();
        $this->comment($post, 4);
        $copy = $post->copy();
        self::assertSame([0, null], [$copy->getNbComments(), $copy->getTotalScore()]);
        $copy->save();
        $deep = $post->copy(true);
        $deep->save();
        self::assertSame([1, 4], [$deep->getNbComments(), $deep->getTotalScore()]);
        $this->assertAggregates();
        $again = unserialize(serialize($post));
        self::assertInstanceOf(Post::class, $again);
        self::assertSame(1, $again->getNbComments());
        self::assertSame(1, $post->toArray()['NbComments']);
        $comment = unserialize(serialize($this->comment($post)));
        self::assertInstanceOf(Comment::class, $comment);
        $comment->setPostId($copy->getId())->save();
        $this->assertAggregates();
        self::assertSame(1, PostQuery::create()->findPk($copy->getId())?->getNbComments());
    }

    public function testFailureOfTheWriteLeavesValues(): void
    {
        $post = $this->post();
        $this->comment($post)->setCode('a')->save();
        try {
            (new Comment())->setPost($post)->setCode('a')->save();
            self::fail('The code is taken.');
        } catch (\Orm\Runtime\Exception\UniqueConstraintViolation) {
        }
        self::assertSame(1, $post->getNbComments());
        $this->assertAggregates();
    }
}
