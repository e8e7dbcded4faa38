<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs;

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Paired\ArticleQuery;
use Paired\PageQuery;
use Paired\Shelf;

/** Several processes that write the same rows of tables with several behaviors. */
final class CrowdTest extends PairsTestCase
{
    use OnEveryDatabase;

    public function testEveryBehaviorStaysRight(): void
    {
        $articles = [self::article('one')->getId(), self::article('two')->getId()];
        $root = self::page('root')->getId();
        $shelf = new Shelf();
        $shelf->save();
        $isLong = (string) getenv('ORM_TEST_LONG') !== '';
        $processes = $isLong ? 16 : 8;
        $rounds = $isLong ? 20 : 2;
        $done = $this->inProcesses($processes, CrowdWorker::class, [
            'articles' => $articles,
            'root' => $root,
            'shelf' => $shelf->getId(),
            'rounds' => $rounds,
        ]);
        self::assertSame($processes * $rounds, array_sum($done));
        IdentityMaps::active()->clearAll();

        self::assertTrue(PageQuery::isTreeValid());
        self::assertSame($processes * $rounds / 2 + 1, PageQuery::create()->count());
        self::assertSame([], $this->rows(
            'SELECT a."id" FROM "pr_article" a WHERE a."nb_remarks" <> '
            . '(SELECT COUNT(*) FROM "pr_remark" r WHERE r."article_id" = a."id")',
        ));
        self::assertSame([], $this->rows(
            'SELECT s."id" FROM "pr_shelf" s WHERE s."nb_items" <> '
            . '(SELECT COUNT(*) FROM "pr_item" i WHERE i."shelf_id" = s."id")',
        ));
        $this->assertNumbers('pr_remark', 'sortable_rank', 'article_id');
        $this->assertNumbers('pr_item', 'sortable_rank', null);
        foreach (['article', 'remark', 'page', 'item', 'book'] as $name) {
            $this->assertNumbers("pr_{$name}_version", 'version', 'id');
        }
        self::assertSame(1 + $processes * $rounds / 2, ArticleQuery::create()->requirePk($articles[0])->getVersion());
        self::assertSame([], $this->rows(
            'SELECT a."id" FROM "pr_article" a LEFT JOIN "pr_article_i18n_version" t '
            . 'ON t."id" = a."id" AND t."version" = a."version" AND t."locale" = \'de\' '
            . 'LEFT JOIN "pr_article_i18n" i ON i."id" = a."id" AND i."locale" = \'de\' AND i."title" = t."title" '
            . 'WHERE i."id" IS NULL',
        ));
    }

    /** The numbers of each group are 1, 2, 3 and so on. */
    private function assertNumbers(string $table, string $column, ?string $group): void
    {
        $groups = [];
        foreach ($this->stored($table, $group === null ? $column : "$column, $group", $column) as $row) {
            $groups[(string) ($row[1] ?? '')][] = $row[0];
        }
        foreach ($groups as $numbers) {
            self::assertSame(range(1, count($numbers)), $numbers, $table);
        }
    }
}
