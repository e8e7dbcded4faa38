<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate\Support;

use Aggregated\Comment;
use Aggregated\CommentQuery;
use Aggregated\Post;
use Aggregated\Site;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Random operations on a few sites, posts, comments and topics. Objects stay in memory, so that some are stale.
 *
 * The model is in memory, too: which comment belongs to which post, and its score.
 */
final class Simulation
{
    /** @var list<Site> */
    public array $sites = [];
    /** @var list<Post> */
    public array $posts = [];
    /** @var array<int, Comment> */
    private array $comments = [];
    /** @var array<int, array{int|null, int|null, int}> post, moderated post and score of each comment */
    private array $model = [];
    /** @var list<array<int, array{int|null, int|null, int}>> the models of open transactions */
    private array $saved = [];
    private int $codes = 0;

    public function __construct(private readonly ConnectionInterface $con)
    {
        for ($number = 0; $number < 2; ++$number) {
            $this->sites[] = $site = new Site();
            $site->save($con);
        }
        for ($number = 0; $number < 4; ++$number) {
            $this->posts[] = $post = (new Post())->setSite($this->sites[$number % 2]);
            $post->save($con);
        }
    }

    public function step(int $kind): string
    {
        $steps = ['insert', 'insertMany', 'graph', 'edit', 'move', 'moveByObject', 'remove', 'update', 'updateKey',
            'updateAll', 'delete', 'upsert', 'collection', 'movePost', 'begin', 'rollBack', 'commit', 'suspended'];
        $step = $steps[$kind % count($steps)];
        $this->$step();

        return $step;
    }

    /** @return array<int, array{int, int, int, int}> comments, good ones, sum of scores and moderated ones by post */
    public function expected(): array
    {
        $expected = array_fill_keys(array_map(static fn (Post $post): int => (int) $post->getId(), $this->posts), [0, 0, 0, 0]);
        foreach ($this->model as [$post, $moderated, $score]) {
            if ($post !== null) {
                $expected[$post][0] += 1;
                $expected[$post][1] += $score > 1 ? 1 : 0;
                $expected[$post][2] += $score;
            }
            if ($moderated !== null) {
                $expected[$moderated][3] += 1;
            }
        }

        return $expected;
    }

    public function end(): void
    {
        while ($this->saved !== []) {
            $this->commit();
        }
    }

    private function insert(): void
    {
        $comment = $this->newComment();
        $comment->save($this->con);
        $this->note($comment);
    }

    private function insertMany(): void
    {
        $comments = [$this->newComment(), $this->newComment(), $this->newComment()];
        CommentQuery::create()->insertMany($comments, $this->con);
        array_map($this->note(...), $comments);
    }

    private function graph(): void
    {
        $post = $this->post();
        $comments = [(new Comment())->setScore($this->score()), (new Comment())->setScore($this->score())];
        foreach ($comments as $comment) {
            $post->addComment($comment);
        }
        $post->save($this->con);
        array_map($this->note(...), $comments);
    }

    private function edit(): void
    {
        $this->change(fn (Comment $comment) => $comment->setScore($this->score()));
    }

    private function move(): void
    {
        $this->change(fn (Comment $comment) => $comment->setPostId(mt_rand(0, 4) === 0 ? null : $this->post()->getId()));
    }

    private function moveByObject(): void
    {
        $this->change(fn (Comment $comment) => $comment->setPost($this->post())->setModerated($this->post()));
    }

    private function remove(): void
    {
        $comment = $this->any();
        if ($comment !== null) {
            $comment->delete($this->con);
            unset($this->model[(int) $comment->getId()], $this->comments[(int) $comment->getId()]);
        }
    }

    private function update(): void
    {
        [$post, $score] = [(int) $this->post()->getId(), $this->score()];
        CommentQuery::create()->filterByPostId($post)->update(['Score' => $score], $this->con);
        $this->each(static fn (array $row): array => $row[0] === $post ? [$row[0], $row[1], $score] : $row);
    }

    private function updateKey(): void
    {
        [$from, $to] = [(int) $this->post()->getId(), (int) $this->post()->getId()];
        CommentQuery::create()->filterByModeratedId($from)->update(['PostId' => $to], $this->con);
        $this->each(static fn (array $row): array => $row[1] === $from ? [$to, $row[1], $row[2]] : $row);
    }

    private function updateAll(): void
    {
        $to = (int) $this->post()->getId();
        CommentQuery::create()->filterByScore(4)->update(['ModeratedId' => $to, 'Score' => 0], $this->con);
        $this->each(static fn (array $row): array => $row[2] === 4 ? [$row[0], $to, 0] : $row);
    }

    private function delete(): void
    {
        $score = $this->score();
        CommentQuery::create()->filterByScore($score)->filterByPostId($this->post()->getId(), '<>')->delete($this->con);
        $this->readModel();
    }

    private function upsert(): void
    {
        $rows = [];
        foreach ([0, 1] as $number) {
            $code = 'c' . ($this->codes + $number) % 6;
            $rows[] = ['Code' => $code, 'PostId' => $this->post()->getId(), 'Score' => $this->score()];
        }
        ++$this->codes;
        CommentQuery::create()->upsert($rows, ['Code'], null, $this->con);
        $this->readModel();
    }

    private function collection(): void
    {
        $moved = array_slice($this->comments, 0, 3);
        foreach ($moved as $comment) {
            $comment->reload(false, $this->con);
            $comment->setPostId($this->post()->getId());
        }
        $collection = new ObjectCollection([...$moved, $new = $this->newComment()]);
        $collection->setModel(Comment::class);
        $collection->save($this->con);
        array_map($this->note(...), [...$moved, $new]);
    }

    private function movePost(): void
    {
        $this->post()->setSite($this->sites[mt_rand(0, 1)])->save($this->con);
    }

    private function begin(): void
    {
        if (count($this->saved) < 2) {
            $name = 's' . count($this->saved);
            $this->saved === [] ? $this->con->beginTransaction() : $this->con->savepoint($name);
            $this->saved[] = $this->model;
        }
    }

    private function rollBack(): void
    {
        $model = array_pop($this->saved);
        if ($model === null) {
            return;
        }
        $this->saved === [] ? $this->con->rollBack() : $this->con->rollBackToSavepoint('s' . count($this->saved));
        $this->model = $model;
        $this->readObjects();
    }

    private function commit(): void
    {
        if (array_pop($this->saved) !== null) {
            $this->saved === [] ? $this->con->commit() : $this->con->releaseSavepoint('s' . count($this->saved));
        }
    }

    private function suspended(): void
    {
        Comment::withoutAggregates(function (): void {
            $this->insert();
            $this->move();
        }, $this->con);
    }

    private function newComment(): Comment
    {
        return (new Comment())->setPostId($this->post()->getId())->setModerated($this->post())->setScore($this->score());
    }

    private function change(\Closure $change): void
    {
        $comment = $this->any();
        if ($comment !== null) {
            $change($comment);
            $comment->save($this->con);
            $this->note($comment);
        }
    }

    /** An object that may know nothing of what queries have changed. */
    private function any(): ?Comment
    {
        if ($this->comments === []) {
            return null;
        }
        $comment = $this->comments[array_rand($this->comments)];
        if (mt_rand(0, 1) === 0) {
            $comment->reload(false, $this->con);
        }

        return $comment;
    }

    private function note(Comment $comment): void
    {
        $this->comments[(int) $comment->getId()] = $comment;
        // A stale object has written only what was changed.
        $row = CommentQuery::create()->filterById($comment->getId())
            ->select(['PostId', 'ModeratedId', 'Score'])->findOne($this->con);
        $values = is_array($row) ? array_values($row) : [];
        $this->model[(int) $comment->getId()] = [self::id($values[0]), self::id($values[1]), (int) $values[2]];
    }

    /** @param \Closure(array{int|null, int|null, int}): array{int|null, int|null, int} $change */
    private function each(\Closure $change): void
    {
        $this->model = array_map($change, $this->model);
    }

    /** Takes over which rows there are, after a query whose conditions the model does not know. */
    private function readModel(): void
    {
        $this->model = [];
        foreach (CommentQuery::create()->select(['Id', 'PostId', 'ModeratedId', 'Score'])->find($this->con) as $row) {
            $values = array_values((array) $row);
            $this->model[(int) $values[0]] = [self::id($values[1]), self::id($values[2]), (int) $values[3]];
        }
        $this->readObjects();
    }

    private function readObjects(): void
    {
        $this->comments = array_intersect_key($this->comments, $this->model);
    }

    private static function id(mixed $value): ?int
    {
        return is_numeric($value) ? (int) $value : null;
    }

    private function post(): Post
    {
        return $this->posts[mt_rand(0, 3)];
    }

    private function score(): int
    {
        return mt_rand(0, 4);
    }
}
