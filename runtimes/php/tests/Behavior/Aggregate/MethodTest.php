<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Comment;
use Aggregated\CommentQuery;
use Aggregated\Item;
use Aggregated\Post;
use Aggregated\PostQuery;
use Aggregated\Room;
use Aggregated\RoomQuery;
use Aggregated\Seat;
use Aggregated\Shelf;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** The methods of parents, children and their queries. */
final class MethodTest extends AggregateTestCase
{
    use OnEveryDatabase;

    public function testComputeReadsOnly(): void
    {
        $post = $this->damagedPost();
        self::assertSame(2, $post->computeNbComments($this->connection));
        self::assertSame(1, $post->computeNbGood());
        self::assertEquals([4, 1.5], $post->computeAggregatedColumnsFromComment());
        self::assertSame(77, $post->getNbComments());
        self::assertSame(0, (new Post())->computeNbComments());
    }

    public function testUpdateWritesTheAggregatesOnly(): void
    {
        $post = $this->damagedPost();
        $post->setTitle('edited');
        $post->updateNbComments($this->connection);
        self::assertEquals([2, 1, 4, 77], $this->postRow($post));
        self::assertSame(2, $post->getNbComments());
        self::assertSame([['post']], $this->rows('SELECT "title" FROM "ag_post"'));
        self::assertTrue($post->isColumnModified('ag_post.title'));
        $this->damage();
        $post->updateAggregatedColumnsFromComment();
        self::assertSame([4, '1.5000'], [$post->getTotalScore(), $post->getMeanPrice()]);
    }

    public function testUpdateOfAnUnsavedParentIsRefused(): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('Save it first');
        (new Post())->updateNbComments();
    }

    public function testRecomputeOfAllAndOfSome(): void
    {
        [$one, $two] = [$this->damagedPost(), $this->post()];
        $this->damage();
        Post::recomputeNbComments([$one->getId()]);
        self::assertEquals([2, 1, 4, 77], $this->postRow($one));
        self::assertSame(77, $this->postRow($two)[0]);
        PostQuery::recomputeNbComments();
        PostQuery::recomputeNbModerated();
        Post::recomputeNbGood([]);
        $this->assertInMemory($one);
        $this->assertAggregates();
        $this->damage();
        Post::recomputeAggregatedColumnsFromComment([$one, $two], $this->connection);
        Post::recomputeNbModerated();
        $this->assertAggregates();
    }

    public function testRecomputeOfOtherKeys(): void
    {
        $room = (new Room())->setHouse(1)->setCode('a');
        $room->save();
        (new Seat())->setPlace(1)->setRow('a')->setRoom($room)->setDay('2024-03-01')->save();
        $shelf = (new Shelf())->setLabel('x');
        $shelf->save();
        (new Item())->setShelf($shelf)->save();
        $this->connection->exec('UPDATE "ag_room" SET "nb_seats" = 9, "last_seat" = NULL');
        $this->connection->exec('UPDATE "ag_shelf" SET "nb_items" = 9');
        RoomQuery::recomputeAggregatedColumnsFromSeat([[1, 'a']]);
        self::assertSame([1, '2024-03-01'], [$room->getNbSeats(), $room->getLastSeat('Y-m-d')]);
        self::assertEquals([1, new \DateTimeImmutable('2024-03-01')], $room->computeAggregatedColumnsFromSeat());
        Shelf::recomputeNbItems([$shelf->getId()]);
        self::assertSame(1, $shelf->computeNbItems());
        $this->assertAggregates();
    }

    public function testWithoutAggregatesRecomputesAtTheEnd(): void
    {
        $post = $this->post();
        $statements = $this->statementsOf(function () use ($post): void {
            $result = CommentQuery::withoutAggregates(function () use ($post): string {
                for ($number = 0; $number < 5; ++$number) {
                    (new Comment())->setPostId($post->getId())->setScore($number)->save();
                }
                self::assertSame(0, $post->getNbComments());

                return 'done';
            });
            self::assertSame('done', $result);
        });
        $updates = preg_grep('/^UPDATE "ag_post"/', $statements) ?: [];
        // One for each relation.
        self::assertCount(2, $updates);
        self::assertEquals([5, 3, 10, 0], $this->postRow($post));
        $this->assertInMemory($post);
        $this->comment($post);
        self::assertSame(6, $post->getNbComments());
        $this->assertAggregates();
    }

    public function testWithoutAggregatesAfterAFailure(): void
    {
        $post = $this->post();
        try {
            Post::withoutAggregates(function () use ($post): void {
                Comment::withoutAggregates(fn () => $this->comment($post));
                self::assertSame(0, $post->getNbComments());
                $this->comment($post);
                throw new \DomainException('stopped');
            });
            self::fail('The failure is passed on.');
        } catch (\DomainException) {
        }
        self::assertSame(2, $post->getNbComments());
        $this->assertAggregates();
    }

    public function testProtectedMethodsOfChildren(): void
    {
        $post = $this->damagedPost();
        $comment = new class () extends Comment {
            public function repair(ConnectionInterface $con): void
            {
                $this->updateRelatedPostNbComments($con);
            }
        };
        $comment->setPost($post)->repair($this->connection);
        self::assertEquals([2, 1, 4, 77], $this->postRow($post));
        $this->damage();
        $query = new class () extends CommentQuery {
            public function changeBySql(ConnectionInterface $con): void
            {
                $this->findRelatedPostNbCommentss($con);
                $con->exec('DELETE FROM "ag_comment"');
                $this->updateRelatedPostNbCommentss($con);
            }
        };
        $this->connection->transaction(static fn (ConnectionInterface $con) => $query->changeBySql($con));
        self::assertEquals([0, 0, null, 77], $this->postRow($post));
    }

    public function testValueSetByHandLastsUntilTheNextChange(): void
    {
        $post = $this->post()->setNbComments(5);
        $post->save();
        self::assertSame(5, $this->postRow($post)[0]);
        $post->setNbComments(7);
        (new Comment())->setPostId($post->getId())->save();
        $this->assertInMemory($post);
        $this->assertAggregates();
    }

    /** With two comments, and stored values that are wrong. */
    private function damagedPost(): Post
    {
        $post = $this->post();
        $this->comment($post, 1)->setPrice('1.00')->save();
        $this->comment($post, 3)->setPrice('2.00')->save();
        $this->damage();
        $post->reload();

        return $post;
    }

    private function damage(): void
    {
        $this->connection->exec(
            'UPDATE "ag_post" SET "nb_comments" = 77, "nb_good" = 77, "total_score" = 77, "nb_moderated" = 77,'
            . ' "mean_price" = 77',
        );
    }
}
