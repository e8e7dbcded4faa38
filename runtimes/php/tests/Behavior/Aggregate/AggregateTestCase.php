<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Comment;
use Aggregated\Post;
use Aggregated\Site;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;

/** A test of stored aggregates, which are compared with what the children amount to. */
abstract class AggregateTestCase extends BehaviorTestCase
{
    private const DIFFERENT = [
        'posts' => 'SELECT p."id", p."nb_comments", p."nb_good", p."total_score", p."nb_moderated", c.n, c.g, c.s, m.n
            FROM "ag_post" p
            LEFT JOIN (SELECT "post_id" AS k, COUNT(*) AS n, SUM("score") AS s,
                SUM(CASE WHEN "score" > 1 OR "note" = \'it\'\'s ok?\' THEN 1 ELSE 0 END) AS g
                FROM "ag_comment" GROUP BY "post_id") c ON c.k = p."id"
            LEFT JOIN (SELECT "moderated_id" AS k, COUNT(*) AS n FROM "ag_comment" GROUP BY "moderated_id") m
                ON m.k = p."id"
            WHERE p."nb_comments" <> COALESCE(c.n, 0) OR p."nb_good" <> COALESCE(c.g, 0) OR p."nb_comments" IS NULL
                OR COALESCE(p."total_score", -1) <> COALESCE(c.s, -1) OR p."nb_moderated" <> COALESCE(m.n, 0)',
        'sites' => 'SELECT s."id", s."nb_comments", s."nb_posts", p.n, p.c FROM "ag_site" s
            LEFT JOIN (SELECT "site_id" AS k, COUNT(*) AS n, SUM("nb_comments") AS c FROM "ag_post"
                GROUP BY "site_id") p
                ON p.k = s."id"
            WHERE s."nb_posts" <> COALESCE(p.n, 0) OR s."nb_comments" <> COALESCE(p.c, 0)',
        'topics' => 'SELECT t."id", t."nb_children", t."weight", c.n, c.w FROM "ag_topic" t
            LEFT JOIN (SELECT "parent_id" AS k, COUNT(*) AS n, COUNT(*) + SUM("weight") AS w FROM "ag_topic"
                GROUP BY "parent_id") c ON c.k = t."id"
            WHERE t."nb_children" <> COALESCE(c.n, 0) OR t."weight" <> COALESCE(c.w, 0)',
        'rooms' => 'SELECT r."house", r."code", r."nb_seats", s.n FROM "ag_room" r
            LEFT JOIN (SELECT "house" AS h, "room_code" AS k, COUNT(*) AS n, MAX("day") AS d FROM "ag_seat"
                GROUP BY "house", "room_code") s ON s.h = r."house" AND s.k = r."code"
            WHERE r."nb_seats" <> COALESCE(s.n, 0)
                OR COALESCE(r."last_seat", \'2000-01-01\') <> COALESCE(s.d, \'2000-01-01\')',
        'shelves' => 'SELECT s."id", s."nb_items", i.n FROM "ag_shelf" s
            LEFT JOIN (SELECT "shelf_label" AS k, COUNT(*) AS n FROM "ag_item" GROUP BY "shelf_label") i
                ON i.k = s."label"
            WHERE s."nb_items" <> COALESCE(i.n, 0)',
    ];

    protected function fixture(): string
    {
        return 'Aggregated';
    }

    protected function assertAggregates(string $message = ''): void
    {
        foreach (self::DIFFERENT as $what => $sql) {
            self::assertSame([], $this->rows($sql), trim("$what $message"));
        }
    }

    /** @return list<mixed> comments, good ones, the sum of scores and moderated ones, as the row has them */
    protected function postRow(Post $post): array
    {
        return $this->rows(
            'SELECT "nb_comments", "nb_good", "total_score", "nb_moderated" FROM "ag_post" WHERE "id" = ?',
            $post->getId(),
        )[0];
    }

    /** The post in memory has the values of its row, and nothing to save. */
    protected function assertInMemory(Post ...$posts): void
    {
        foreach ($posts as $post) {
            self::assertEquals(
                $this->postRow($post),
                [$post->getNbComments(), $post->getNbGood(), $post->getTotalScore(), $post->getNbModerated()],
            );
            self::assertFalse($post->isModified());
        }
    }

    protected function post(?Site $site = null): Post
    {
        $post = (new Post())->setTitle('post')->setSite($site);
        $post->save();

        return $post;
    }

    protected function comment(?Post $post, int $score = 1): Comment
    {
        $comment = (new Comment())->setPost($post)->setScore($score);
        $comment->save();

        return $comment;
    }
}
