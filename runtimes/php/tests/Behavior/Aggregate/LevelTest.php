<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Comment;
use Aggregated\CommentQuery;
use Aggregated\Post;
use Aggregated\PostQuery;
use Aggregated\Site;
use Aggregated\SiteQuery;
use Aggregated\Topic;
use Aggregated\TopicQuery;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Aggregates of aggregates, trees, and rows that the database deletes along with others. */
final class LevelTest extends AggregateTestCase
{
    use OnEveryDatabase;

    public function testAggregateOfAggregates(): void
    {
        [$one, $two] = [$this->site(), $this->site()];
        $post = $this->post($one);
        $comment = $this->comment($post);
        $this->comment($post);
        self::assertSame([2, 1], [$one->getNbComments(), $one->getNbPosts()]);
        $post->setSite($two)->save();
        self::assertSame([0, 0, 2, 1], [...$this->values($one), ...$this->values($two)]);
        $comment->delete();
        self::assertSame([1, 1], $this->values($two));
        CommentQuery::create()->deleteAll();
        self::assertSame([0, 1], $this->values($two));
        $this->assertAggregates();
        PostQuery::create()->deleteAll();
        self::assertSame([0, 0], $this->values($two));
        $this->assertAggregates();
    }

    public function testThreeLevelsSavedTogether(): void
    {
        $site = (new Site())->setName('new');
        $post = (new Post())->setTitle('new');
        $site->addPost($post);
        $post->addComment(new Comment());
        $site->save();
        self::assertSame([1, 1], $this->values($site));
        $post->addComment(new Comment());
        $post->addComment(new Comment());
        $post->save();
        self::assertSame([3, 1], $this->values($site));
        $this->assertAggregates();
    }

    public function testEachLevelIsWrittenOnce(): void
    {
        $site = $this->site();
        [$one, $two] = [$this->post($site), $this->post($site)];
        $statements = $this->statementsOf(static function () use ($one, $two): void {
            foreach ([$one, $two] as $post) {
                $comments[] = (new Comment())->setPostId($post->getId());
                $comments[] = (new Comment())->setPostId($post->getId());
            }
            CommentQuery::create()->insertMany($comments);
        });
        $updates = array_values(preg_grep('/^UPDATE/', $statements) ?: []);
        self::assertCount(2, $updates);
        self::assertStringStartsWith('UPDATE "ag_post"', $updates[0]);
        self::assertStringStartsWith('UPDATE "ag_site"', $updates[1]);
        self::assertSame([4, 2], $this->values($site));
        $this->assertAggregates();
    }

    public function testTree(): void
    {
        $root = new Topic();
        $root->save();
        $branch = (new Topic())->setParentId($root->getId());
        $branch->save();
        $leaf = (new Topic())->setParentId($branch->getId());
        $leaf->save();
        self::assertSame([1, 1, 0], [$root->getNbChildren(), $branch->getNbChildren(), $leaf->getNbChildren()]);
        self::assertSame([2, 1, 0], [$root->getWeight(), $branch->getWeight(), $leaf->getWeight()]);
        $this->assertAggregates();
        $leaf->setParentId($root->getId())->save();
        self::assertSame([2, 2, 0], [$root->getNbChildren(), $root->getWeight(), $branch->getWeight()]);
        TopicQuery::create()->filterById($branch->getId())->update(['ParentId' => $leaf->getId()]);
        self::assertSame([1, 2, 1], [$root->getNbChildren(), $root->getWeight(), $leaf->getWeight()]);
        $this->assertAggregates();
        $this->connection->exec('UPDATE "ag_topic" SET "nb_children" = 8, "weight" = 8');
        Topic::recomputeNbChildren();
        $this->assertAggregates();
        $leaf->delete();
        self::assertSame([0, 0], [$root->getNbChildren(), $root->getWeight()]);
        $this->assertAggregates();
    }

    public function testNewTreeIsSavedTogether(): void
    {
        $root = new Topic();
        $root->addChild((new Topic())->addChild(new Topic())->addChild(new Topic()));
        $root->save();
        self::assertSame([1, 3], [$root->getNbChildren(), $root->getWeight()]);
        $this->assertAggregates();
    }

    public function testCascadesOfTheDatabaseAreNoticed(): void
    {
        if ($this->adapterName() === 'sqlite') {
            $this->connection->exec('PRAGMA foreign_keys = ON');
        }
        $topics = [new Topic(), new Topic(), new Topic()];
        foreach ($topics as $place => $topic) {
            $topic->setParentId($place === 0 ? null : $topics[$place - 1]->getId())->save();
        }
        [$site, $other] = [$this->site(), new Topic()];
        $other->save();
        $post = $this->post($site);
        foreach ([...$topics, $other] as $topic) {
            (new Comment())->setPost($post)->setTopicId($topic->getId())->save();
        }
        $topics[0]->delete();
        self::assertEquals([1, 0, null, 0], $this->postRow($post));
        self::assertSame([1, 1], $this->values($site));
        $this->assertInMemory($post);
        $this->assertAggregates();
        TopicQuery::create()->deleteAll();
        self::assertEquals([0, 0, null, 0], $this->postRow($post));
        $this->assertAggregates();
    }

    public function testDeletedParentOfOneRelationIsNoticedByTheOther(): void
    {
        if ($this->adapterName() === 'sqlite') {
            $this->connection->exec('PRAGMA foreign_keys = ON');
        }
        [$one, $two, $three] = [$this->post(), $this->post(), $this->post()];
        $this->comment($one)->setModerated($two)->save();
        $this->comment($three)->setModerated($two)->save();
        self::assertSame(2, $two->getNbModerated());
        $one->delete();
        self::assertSame(1, $two->getNbModerated());
        $this->assertInMemory($two, $three);
        $two->delete();
        $this->assertInMemory($three);
        PostQuery::create()->deleteAll();
        $this->assertAggregates();
    }

    private function site(): Site
    {
        $site = (new Site())->setName('site');
        $site->save();

        return $site;
    }

    /** @return list<int|null> of the row, which the object has, too */
    private function values(Site $site): array
    {
        $row = SiteQuery::create()->filterById($site->getId())->select(['NbComments', 'NbPosts'])->findOne();
        self::assertEquals($row, ['NbComments' => $site->getNbComments(), 'NbPosts' => $site->getNbPosts()]);
        self::assertFalse($site->isModified());

        return [$site->getNbComments(), $site->getNbPosts()];
    }
}
