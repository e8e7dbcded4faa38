<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Article;
use Archived\Ballad;
use Archived\Memo;
use Archived\Node;
use Archived\NodeQuery;
use Archived\Step;
use Archived\StepQuery;
use Archived\Story;
use Archived\StoryQuery;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Archivable together with other behaviors. */
final class PairTest extends ArchivableTestCase
{
    use OnEveryDatabase;

    public function testTranslationsAreArchivedAndRestoredWithTheirRow(): void
    {
        $story = $this->story();
        $id = $story->getId();
        $story->delete();

        self::assertSame([$id], $this->column('ar_story_archive', 'id'));
        self::assertSame(['Tag', 'Day'], $this->column('ar_story_i18n_archive', 'title', 'locale'));
        self::assertSame([], $this->column('ar_story_i18n', 'title', 'locale'));
        $restored = Story::restore($id, null, true);
        self::assertSame(['Tag', 'Day'], [
            $restored->setLocale('de_DE')->getTitle(),
            $restored->setLocale('en_US')->getTitle(),
        ]);
        self::assertSame(['Tag', 'Day'], $this->column('ar_story_i18n', 'title', 'locale'));
        self::assertSame([[], []], [
            $this->column('ar_story_archive', 'id'),
            $this->column('ar_story_i18n_archive', 'title', 'locale'),
        ]);
    }

    public function testATranslationThatWasRemovedBeforeIsNotRestored(): void
    {
        $story = $this->story();
        $story->removeTranslation('de_DE');
        $story->save();
        StoryQuery::create()->filterById($story->getId())->delete();
        Story::restore($story->getId());
        self::assertSame(['Day'], $this->column('ar_story_i18n', 'title', 'locale'));
    }

    public function testAChangedTranslationIsArchived(): void
    {
        $story = $this->story();
        self::assertSame([], $this->column('ar_story_i18n_archive', 'title', 'locale'));
        $story->setLocale('de_DE')->setTitle('Nacht');
        $story->save();
        self::assertSame(['Nacht'], $this->column('ar_story_i18n_archive', 'title', 'locale'));
    }

    public function testARestoredRowWithTranslationsHasOneVersion(): void
    {
        $ballad = (new Ballad())->setTitle('Day');
        $ballad->setLocale('de_DE')->setTitle('Tag');
        $ballad->save();
        $ballad->delete();

        $restored = Ballad::restore($ballad->getId());
        self::assertSame(1, $restored->getVersion());
        self::assertSame([1], $this->column('ar_ballad', 'version'));
        self::assertSame([1], $this->column('ar_ballad_version', 'version'));
        self::assertSame(['Tag', 'Day'], $this->column('ar_ballad_i18n_version', 'title', 'locale'));
    }

    public function testVersionsSlugsAndDates(): void
    {
        $memo = (new Memo())->setTitle('One');
        $memo->save();
        $memo->setTitle('Two')->save();
        $created = $memo->getCreatedAt('Y-m-d H:i:s');
        self::assertSame(2, $memo->getVersion());
        $slug = $memo->getSlug();
        $memo->delete();
        self::assertSame([2], $this->column('ar_memo_archive', 'version'));
        self::assertSame([$slug], $this->column('ar_memo_archive', 'slug'));
        $restored = Memo::restore($memo->getId());
        self::assertSame([$slug, $created], [$restored->getSlug(), $restored->getCreatedAt('Y-m-d H:i:s')]);
        $restored->setTitle('Three')->save();
        self::assertSame($restored->getVersion(), $restored->getLastVersionNumber());
    }

    public function testAQueryDeletesFromAList(): void
    {
        foreach (['a', 'b', 'c', 'd'] as $title) {
            (new Step())->setPlan(1)->setTitle($title)->save();
        }
        StepQuery::create()->filterByTitle(['a', 'c'])->delete();
        self::assertSame([1, 3], $this->column('ar_step_archive', 'sortable_rank'));
        self::assertSame([1, 2], $this->column('ar_step', 'sortable_rank'));
    }

    public function testABranchIsArchivedAsItWas(): void
    {
        $root = (new Node())->setName('root')->makeRoot();
        $root->save();
        $inner = (new Node())->setName('inner')->insertAsLastChildOf($root);
        $inner->save();
        $leaf = (new Node())->setName('leaf')->insertAsLastChildOf($inner);
        $leaf->save();
        (new Node())->setName('other')->insertAsLastChildOf($root)->save();
        $inner->delete();

        $numbers = fn (): array => $this->rows(
            'SELECT "name", "tree_left", "tree_right" FROM "ar_node_archive" ORDER BY "tree_left", "archive_id"',
        );
        self::assertSame([['inner', 2, 5], ['leaf', 3, 4]], $numbers());
        self::assertSame([1, 2], $this->column('ar_node', 'tree_left'));
        $restored = Node::restore($leaf->getId());
        self::assertSame(['leaf', false], [$restored->getName(), $restored->isInTree()]);
        $restored->insertAsFirstChildOf($root)->save();
        $this->connection->exec('DELETE FROM "ar_node_archive"');
        NodeQuery::create()->filterByName('root')->delete();
        self::assertSame([['root', 1, 6], ['leaf', 2, 3], ['other', 4, 5]], $numbers());
        self::assertSame([], $this->column('ar_node', 'id'));
    }

    public function testABranchWithoutArchive(): void
    {
        $root = (new Node())->setName('root')->makeRoot();
        $root->save();
        $inner = (new Node())->setName('inner')->insertAsLastChildOf($root);
        $inner->save();
        (new Node())->setName('leaf')->insertAsLastChildOf($inner)->save();
        $inner->deleteWithoutArchive();
        self::assertSame([], $this->column('ar_node_archive', 'name', 'archive_id'));
        NodeQuery::create()->filterByName('root')->deleteWithoutArchive();
        self::assertSame([], $this->column('ar_node_archive', 'name', 'archive_id'));
    }

    public function testAChildOfAnotherTable(): void
    {
        $article = (new Article())->setTitle('a')->setBody('b');
        $article->save();
        $article->delete();
        self::assertSame(['b'], $this->column('ar_article_archive', 'body'));
        self::assertSame([], $this->column('ar_content', 'id'));
        $restored = Article::restore($article->getId());
        self::assertSame(['a', 'b', $article->getId()], [
            $restored->getTitle(),
            $restored->getBody(),
            $restored->getId(),
        ]);
        self::assertSame([$article->getId()], $this->column('ar_content', 'id'));
    }

    private function story(): Story
    {
        $story = (new Story())->setPages(7);
        $story->setLocale('en_US')->setTitle('Day');
        $story->setLocale('de_DE')->setTitle('Tag');
        $story->save();

        return $story;
    }
}
