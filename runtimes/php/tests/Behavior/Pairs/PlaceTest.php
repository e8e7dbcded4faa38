<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Paired\Article;
use Paired\Page;
use Paired\PageQuery;
use Paired\Remark;
use Paired\RemarkQuery;

/** Lists and trees beside versionable, archivable and timestampable. */
final class PlaceTest extends PairsTestCase
{
    use OnEveryDatabase;

    private const LONG_AGO = '2001-02-03 04:05:06';

    public function testAVersionLeavesThePlaceInAList(): void
    {
        [$article, $other] = [self::article(), self::article('two')];
        [$a, $b, $c] = $this->remarks($article, 'a', 'b', 'c');
        $a->setText('changed')->save();
        $a->moveToBottom();
        $a->toVersion(1)->save();
        self::assertSame(['a', 3, 3], [$a->getText(), $a->getRank(), $a->getVersion()]);
        $a->setArticle($other)->save();
        self::assertSame([4, 1], [$a->getVersion(), $a->getRank()]);
        $a->toVersion(3);
        $a->save();
        $this->assertLists();
        self::assertSame([5, $article->getId()], [$a->getVersion(), $a->getArticleId()]);
        self::assertSame([1, 2], [$b->getRank(), $c->getRank()]);
        self::assertSame(3, $a->getRank());
        self::assertSame([3, 0], [$article->getNbRemarks(), $other->getNbRemarks()]);
    }

    public function testAMoveIsNoChangeOfOtherRows(): void
    {
        $remarks = $this->remarks(self::article(), 'a', 'b', 'c');
        $this->connection->exec('UPDATE "pr_remark" SET "updated_at" = \'' . self::LONG_AGO . '\'');
        $remarks[2]->moveToTop();
        self::assertSame([1, 1, 1], array_column($this->stored('pr_remark', 'version', 'id'), 0));
        foreach ([$remarks[0], $remarks[1]] as $shifted) {
            $shifted->reload();
            self::assertSame('2001', $shifted->getUpdatedAt('Y'));
        }
        $this->assertLists();
    }

    public function testARestoredRowEntersItsListAgain(): void
    {
        $article = self::article();
        [$a, $b, $c] = $this->remarks($article, 'a', 'b', 'c');
        $a->delete();
        self::assertSame([[1, 1]], $this->stored('pr_remark_archive', 'sortable_rank, version', 'id'));
        self::assertSame([[1], [2]], $this->stored('pr_remark', 'sortable_rank', 'id'));
        self::assertSame(2, $article->getNbRemarks());
        $restored = Remark::restore($a->getId());
        self::assertSame([3, 3], [$restored->getRank(), $article->getNbRemarks()]);
        self::assertSame($restored->getVersion(), $restored->getLastVersionNumber());
        RemarkQuery::create()->filterById([$b->getId(), $restored->getId()])->delete();
        self::assertSame([1, 1], [$c->getRank(), $article->getNbRemarks()]);
        $this->assertLists();
        Remark::restore($b->getId());
        Remark::restore($restored->getId());
        $this->assertLists();
        self::assertSame(['c', 'b', 'a'], RemarkQuery::create()->orderByRank()->find()->getColumnValues('Text'));
        self::assertSame(3, $article->getNbRemarks());
    }

    public function testAVersionLeavesThePlaceInATree(): void
    {
        $root = self::page('root');
        $a = self::page('a', $root);
        $b = self::page('b', $root);
        self::assertSame(1, $root->getVersion(), 'An insert below a node is not a change of it.');
        $a->setTitle('changed')->save();
        $a->moveToLastChildOf($b);
        self::assertSame([1, 2], [$b->getVersion(), $a->getVersion()]);
        $a->toVersion(1);
        self::assertSame(2, $a->getTreeLevel());
        $a->save();
        self::assertSame(['a', 3, 2], [$a->getTitle(), $a->getVersion(), $a->getLevel()]);
        $root->toVersion(1)->save();
        self::assertTrue(PageQuery::isTreeValid());
        self::assertSame(
            [['root', 1, 6, 0], ['b', 2, 5, 1], ['a', 3, 4, 2]],
            $this->stored('pr_page', 'title, tree_left, tree_right, tree_level', 'tree_left'),
        );
    }

    public function testABranchIsArchivedAsItWas(): void
    {
        $root = self::page('root');
        $inner = self::page('inner', $root);
        $leaf = self::page('leaf', $inner);
        self::page('other', $root);
        $statements = $this->statementsOf(static fn () => $inner->delete());
        self::assertSame(
            [['inner', 2, 5, 1], ['leaf', 3, 4, 2]],
            $this->stored('pr_page_archive', 'title, tree_left, tree_right, tree_level', 'tree_left'),
        );
        self::assertSame(
            [['root', 1, 4], ['other', 2, 3]],
            $this->stored('pr_page', 'title, tree_left, tree_right', 'tree_left'),
        );
        self::assertTrue(PageQuery::isTreeValid());
        foreach (['p', 'q', 'r', 's', 't'] as $title) {
            self::page($title, $root);
        }
        $many = PageQuery::create()->filterByTitle('p')->requireOne();
        for ($number = 0; $number < 20; ++$number) {
            self::page("below $number", $many);
        }
        $more = $this->statementsOf(static fn () => $many->delete());
        self::assertSame(count($statements), count($more), implode("\n", $more));
        self::assertCount(23, $this->stored('pr_page_archive', 'id', 'id'));
        self::assertTrue(PageQuery::isTreeValid());

        $restored = Page::restore($leaf->getId());
        self::assertSame([false, 'leaf'], [$restored->isInTree(), $restored->getSlug()]);
        self::assertSame($restored->getVersion(), $restored->getLastVersionNumber());
        $restored->insertAsFirstChildOf($root)->save();
        self::assertSame([2, 3], [$restored->getLeftValue(), $restored->getRightValue()]);
        self::assertTrue(PageQuery::isTreeValid());
    }

    public function testATreeWithARollback(): void
    {
        $root = self::page('root');
        $a = self::page('a', $root);
        $this->connection->beginTransaction();
        $a->delete();
        self::page('b', $root);
        $this->connection->rollBack();
        self::assertSame([], $this->stored('pr_page_archive', 'id', 'id'));
        self::assertSame([[1], [1]], $this->stored('pr_page_version', 'version', 'id'));
        self::assertSame([1, 4], [$root->getLeftValue(), $root->getRightValue()]);
        $a->setTitle('c')->save();
        self::assertSame([2, 2, 3], [$a->getVersion(), $a->getLeftValue(), $a->getRightValue()]);
        self::assertTrue(PageQuery::isTreeValid());
    }

    public function testTheWholeTreeIsArchivedWithoutAVersionOrDateOfOthers(): void
    {
        $root = self::page('root');
        $a = self::page('a', $root);
        $b = self::page('b', $root);
        $this->connection->exec('UPDATE "pr_page" SET "updated_at" = \'' . self::LONG_AGO . '\'');
        $a->reload();
        $b->reload();
        $a->moveToNextSiblingOf($b);
        foreach ([$root, $b] as $page) {
            $page->reload();
            self::assertSame([1, '2001'], [$page->getVersion(), $page->getUpdatedAt('Y')]);
        }
        PageQuery::deleteTree();
        self::assertSame(
            [['root', 1, 6], ['b', 2, 3], ['a', 4, 5]],
            $this->stored('pr_page_archive', 'title, tree_left, tree_right', 'tree_left'),
        );
        self::assertSame(0, PageQuery::create()->count());
    }

    private function assertLists(): void
    {
        $ranks = [];
        foreach ($this->stored('pr_remark', 'article_id, sortable_rank', 'article_id, sortable_rank') as $row) {
            $ranks[(string) $row[0]][] = $row[1];
        }
        foreach ($ranks as $list) {
            self::assertSame(range(1, count($list)), $list);
        }
    }

    /** @return list<Remark> */
    private function remarks(Article $article, string ...$texts): array
    {
        $remarks = [];
        foreach ($texts as $text) {
            $remarks[] = $remark = (new Remark())->setText($text)->setArticle($article);
            $remark->save();
        }

        return $remarks;
    }
}
