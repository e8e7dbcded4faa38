<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Comment;
use Aggregated\CommentQuery;
use Aggregated\Post;
use Aggregated\Room;
use Aggregated\Seat;
use Aggregated\SeatQuery;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Aggregates when queries write. */
final class QueryWriteTest extends AggregateTestCase
{
    use OnEveryDatabase;

    public function testUpdateOfTheKeyUpdatesOldAndNewParents(): void
    {
        [$one, $two, $three] = $this->posts();
        CommentQuery::create()->filterByScore(2)->update(['PostId' => $three->getId()]);
        self::assertEquals(
            [[1, 0, 1, 0], [1, 0, 1, 0], [2, 2, 4, 0]],
            array_map($this->postRow(...), [$one, $two, $three]),
        );
        $this->assertInMemory($one, $two, $three);
        CommentQuery::create()->filterByPost($three)->update(['PostId' => null]);
        $this->assertInMemory($one, $two, $three);
        CommentQuery::create()->filterByPostId(null)->update(['PostId' => $one->getId(), 'Score' => 8]);
        self::assertEquals([3, 2, 17, 0], $this->postRow($one));
        $this->assertAggregates();
    }

    public function testUpdateOfReadColumns(): void
    {
        [$one, $two, $three] = $this->posts();
        self::assertSame(4, CommentQuery::create()->updateAll(['Score' => 5]));
        self::assertEquals([2, 2, 10, 0], $this->postRow($one));
        CommentQuery::create()->filterByPost($two)->update(['Score' => Expression::sql('Comment.Score + 1')]);
        self::assertEquals([2, 2, 12, 0], $this->postRow($two));
        CommentQuery::create()->filterByPost($two)->update(['PostId' => Expression::sql('Comment.PostId + ?', 1)]);
        self::assertEquals([2, 2, 12, 0], $this->postRow($three));
        $this->assertInMemory($one, $two, $three);
        $this->assertAggregates();
    }

    public function testUpdateOfOtherColumnsDoesNothingElse(): void
    {
        $this->posts();
        $statements = $this->statementsOf(static function (): void {
            CommentQuery::create()->filterByScore(1)->update(['Code' => null]);
        });
        self::assertSame(['UPDATE'], $this->verbs($statements));
    }

    public function testDeleteAndDeleteAll(): void
    {
        [$one, $two, $three] = $this->posts();
        self::assertSame(2, CommentQuery::create()->filterByScore(2)->delete());
        self::assertEquals([1, 0, 1, 0], $this->postRow($one));
        $this->assertInMemory($one, $two, $three);
        self::assertSame(2, CommentQuery::create()->deleteAll());
        self::assertEquals([0, 0, null, 0], $this->postRow($two));
        $this->assertInMemory($one, $two, $three);
        $this->assertAggregates();
        self::assertSame(0, CommentQuery::create()->deleteAll());
    }

    public function testUpsertInsertsUpdatesAndMoves(): void
    {
        [$one, $two] = $this->posts();
        $rows = [
            ['Code' => 'a', 'PostId' => $one->getId(), 'Score' => 4],
            ['Code' => 'b', 'PostId' => $two->getId(), 'Score' => 4],
        ];
        CommentQuery::create()->upsert($rows, ['Code']);
        self::assertEquals([3, 2, 7, 0], $this->postRow($one));
        $rows[0]['PostId'] = $two->getId();
        $rows[1]['Score'] = 6;
        CommentQuery::create()->upsert($rows, ['Code']);
        self::assertEquals([2, 1, 3, 0], $this->postRow($one));
        self::assertEquals([4, 3, 13, 0], $this->postRow($two));
        CommentQuery::create()->upsert([['Code' => 'a', 'Score' => 0]], ['Code']);
        self::assertEquals([4, 2, 9, 0], $this->postRow($two));
        $this->assertInMemory($one, $two);
        $this->assertAggregates();
    }

    public function testUpdateThatSavesObjects(): void
    {
        [$one, $two] = $this->posts();
        CommentQuery::create()->filterByPost($one)->update(['PostId' => $two->getId()], null, true);
        self::assertEquals([4, 2, 6, 0], $this->postRow($two));
        $this->assertAggregates();
    }

    public function testRowOfAQueryIsInserted(): void
    {
        [$one] = $this->posts();
        CommentQuery::create()->filterByPostId($one->getId())->filterByScore(2)->doInsert();
        self::assertEquals([3, 2, 5, 0], $this->postRow($one));
    }

    public function testCompositeKeys(): void
    {
        foreach (['a', 'b'] as $code) {
            (new Room())->setHouse(1)->setCode($code)->save();
            (new Seat())->setPlace(1)->setRow($code)->setHouse(1)->setRoomCode($code)->setDay('2024-01-01')->save();
        }
        SeatQuery::create()->filterByRoomCode('a')->update(['RoomCode' => 'b', 'Day' => '2024-02-02']);
        $this->assertAggregates();
        self::assertEquals([[0], [2]], $this->rows('SELECT "nb_seats" FROM "ag_room" ORDER BY "code"'));
        SeatQuery::create()->updateAll(['House' => null]);
        $this->assertAggregates();
        SeatQuery::create()->updateAll(['House' => 1]);
        $this->assertAggregates();
        SeatQuery::create()->filterByRow('a')->delete();
        $this->assertAggregates();
    }

    public function testRollbackTakesValuesBack(): void
    {
        [$one, $two, $three] = $this->posts();
        $this->connection->beginTransaction();
        CommentQuery::create()->filterByScore(2)->update(['PostId' => $three->getId()]);
        CommentQuery::create()->filterByScore(1)->delete();
        self::assertSame(2, $three->getNbComments());
        self::assertSame(0, $one->getNbComments());
        $this->connection->rollBack();
        self::assertSame([2, 2, 0], [$one->getNbComments(), $two->getNbComments(), $three->getNbComments()]);
        $this->assertInMemory($one, $two, $three);
        $this->assertAggregates();
    }

    public function testMoreParentsThanFitIntoAStatement(): void
    {
        $posts = $comments = [];
        for ($number = 0; $number < 620; ++$number) {
            $posts[] = $post = (new Post())->setTitle('many');
            $comments[] = (new Comment())->setPost($post)->setScore($number % 3);
        }
        ModelClass::save(Post::class, $posts, $this->connection);
        CommentQuery::create()->updateAll(['Score' => 3]);
        $this->assertAggregates();
        CommentQuery::create()->filterByPostId($posts[0]->getId(), '>')->update(['PostId' => $posts[0]->getId()]);
        self::assertEquals([620, 620, 1860, 0], $this->postRow($posts[0]));
        $this->assertAggregates();
    }

    /** @return array{Post, Post, Post} with two comments each but for the last */
    private function posts(): array
    {
        $posts = [$this->post(), $this->post(), $this->post()];
        foreach ([0, 1] as $place) {
            $this->comment($posts[$place], 1);
            $this->comment($posts[$place], 2);
        }

        return $posts;
    }

    /**
     * @param list<string> $statements
     * @return list<string>
     */
    private function verbs(array $statements): array
    {
        $verbs = array_map(static fn (string $sql): string => strtok($sql, ' ') ?: '', $statements);

        return array_values(array_diff($verbs, ['BEGIN', 'COMMIT', 'START']));
    }
}
