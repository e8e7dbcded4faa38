<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Comment;
use Aggregated\CommentQuery;
use Aggregated\Post;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** How many statements aggregates add: a number that does not depend on the rows. */
final class StatementCountTest extends AggregateTestCase
{
    use OnEveryDatabase;

    public function testInsertOfOneChild(): void
    {
        $id = $this->post()->getId();
        $statements = $this->ownStatements(static function () use ($id): void {
            (new Comment())->setPostId($id)->save();
        });
        // The lock of the parent, where rows are locked; the row; what the levels above have to lock; the parent.
        self::assertSame(1, count(preg_grep('/^INSERT/', $statements) ?: []));
        self::assertSame(1, count(preg_grep('/^UPDATE/', $statements) ?: []));
        self::assertLessThanOrEqual(5, count($statements), implode("\n", $statements));
    }

    public function testManyRows(): void
    {
        $few = $this->countsFor(10);
        $many = $this->countsFor(1000);
        // Rows are inserted in statements of 250.
        foreach ($few as $operation => $count) {
            $more = $operation === 'insertMany' ? 3 : 0;
            self::assertLessThanOrEqual($count + $more, $many[$operation], $operation);
        }
    }

    public function testCollections(): void
    {
        $saves = $deletes = [];
        foreach ([10, 100] as $size) {
            [$one, $two] = [$this->post(), $this->post()];
            $comments = [];
            for ($number = 0; $number < $size; ++$number) {
                $comments[] = (new Comment())->setPostId($one->getId())->setScore($number);
            }
            $collection = new ObjectCollection($comments);
            $collection->setModel(Comment::class);
            $collection->save();
            foreach ($comments as $comment) {
                $comment->setPostId($two->getId());
            }
            $saves[] = count($this->ownStatements(static fn () => $collection->save())) - $size;
            $deletes[] = count($this->ownStatements(static fn () => $collection->delete())) - $size;
            $this->assertAggregates();
        }
        // One UPDATE or DELETE for each row, and a fixed number of others.
        self::assertSame($saves[0], $saves[1]);
        self::assertSame($deletes[0], $deletes[1]);
    }

    /** @return array<string, int> */
    private function countsFor(int $rows): array
    {
        [$one, $two] = [$this->post(), $this->post()];
        $comments = $values = [];
        for ($number = 0; $number < $rows; ++$number) {
            $comments[] = (new Comment())->setPostId($one->getId())->setScore($number);
            $values[] = ['Code' => "$rows-" . $number % 50, 'PostId' => $two->getId(), 'Score' => 1];
        }
        $operations = [
            'insertMany' => static fn () => CommentQuery::create()->insertMany($comments),
            'update' => static fn () => CommentQuery::create()->filterByPost($one)->update(['PostId' => $two->getId()]),
            'upsert' => static fn () => CommentQuery::create()->upsert(array_slice($values, 0, 400), ['Code']),
            'recompute' => static fn () => Post::recomputeNbComments(),
            'delete' => static fn () => CommentQuery::create()->filterByPost($two)->delete(),
        ];
        $counts = [];
        foreach ($operations as $name => $operation) {
            $counts[$name] = count($this->ownStatements($operation));
            $this->assertAggregates($name);
        }

        return $counts;
    }

    /** @return list<string> without those that begin and end transactions */
    private function ownStatements(\Closure $work): array
    {
        return array_values(preg_grep('/^(BEGIN|COMMIT|START)/', $this->statementsOf($work), PREG_GREP_INVERT) ?: []);
    }
}
