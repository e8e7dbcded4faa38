<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query;

use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\Adapter\Plan\PlanKind;
use Orm\Runtime\Adapter\Plan\PlanStep;
use Orm\Runtime\Query\Plan\QueryPlan;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** What explain() says about queries. */
final class PlanTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @return list<PlanStep> */
    private static function steps(QueryPlan $plan, PlanKind $kind): array
    {
        $found = [];
        foreach ($plan->steps as $top) {
            foreach ($top->all() as $step) {
                if ($step->kind === $kind) {
                    $found[] = $step;
                }
            }
        }

        return $found;
    }

    private static function index(string ...$columns): string
    {
        return '<index><index-column name="' . implode('"/><index-column name="', $columns) . '"/></index>';
    }

    public function testATableThatIsReadFromEndToEnd(): void
    {
        $plan = BookQuery::create()->filterByTitle("a 'quoted' \"title\"")->explain();
        self::assertSame(['book'], array_column(self::steps($plan, PlanKind::Scan), 'table'));
        self::assertCount(1, $plan->remarks);
        self::assertStringContainsString('"book"', $plan->remarks[0]);
        self::assertStringContainsString(self::index('title'), $plan->remarks[0]);
        self::assertStringContainsString('WHERE', $plan->sql);
        self::assertNotSame([], $plan->rows);
        self::assertStringContainsString('- ' . $plan->remarks[0], (string) $plan);
    }

    public function testRowsThatAreSorted(): void
    {
        $plan = BookQuery::create()->filterByTitle('x')->orderByPrice()->explain();
        self::assertCount(1, self::steps($plan, PlanKind::Sort));
        self::assertStringContainsString(self::index('title', 'price'), implode("\n", $plan->remarks));
        // A range comes in the order of its column only.
        $range = BookQuery::create()->filterByPrice(['min' => 3])->orderByTitle()->explain();
        self::assertStringContainsString(self::index('price'), implode("\n", $range->remarks));
        self::assertContains('Rows are sorted after they were read.', $range->remarks);
    }

    public function testARowThatIsFoundByItsKey(): void
    {
        $book = (new Book())->setTitle('Emma');
        $book->save();
        $plan = BookQuery::create()->filterById($book->getId())->explain();
        self::assertSame(['book'], array_column(self::steps($plan, PlanKind::Lookup), 'table'));
        self::assertSame([[], []], [self::steps($plan, PlanKind::Scan), $plan->remarks]);
    }

    public function testAQueryOfAllRowsReadsThem(): void
    {
        $plan = BookQuery::create()->explain();
        self::assertCount(1, self::steps($plan, PlanKind::Scan));
        self::assertSame([], $plan->remarks);
    }

    public function testAJoinedTableIsKnownByItsAlias(): void
    {
        $plan = AuthorQuery::create()
            ->useBookQuery('b')->filterByTitle('x')->endUse()
            ->groupBy('LastName')
            ->select(['LastName'])
            ->explain();
        self::assertContains('b', array_column(self::steps($plan, PlanKind::Scan), 'table'));
        self::assertStringContainsString('"book"', implode("\n", $plan->remarks));
        self::assertStringContainsString(self::index('title'), implode("\n", $plan->remarks));
    }

    public function testNothingIsRead(): void
    {
        $statements = $this->countQueries(static fn () => BookQuery::create()->filterByTitle('x')->explain());
        self::assertSame(1, $statements);
    }
}
