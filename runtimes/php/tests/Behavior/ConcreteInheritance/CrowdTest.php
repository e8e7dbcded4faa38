<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Area;
use Orm\Runtime\Tests\Support\OnEveryDatabaseAndGalera;

/** Many processes that write children and parents of the same few rows. */
final class CrowdTest extends InheritanceTestCase
{
    use OnEveryDatabaseAndGalera;

    public function testChildrenAndParentsStayTogether(): void
    {
        $ids = [];
        for ($number = 0; $number < 4; ++$number) {
            $ids[] = self::news("hot $number")->getId();
            $ids[] = self::article("hot $number")->getId();
            $ids[] = self::video("hot $number")->getId();
        }
        $isLong = getenv('ORM_TEST_LONG') === '1';
        foreach ($isLong ? [2, 8, 32] : [8] as $processes) {
            $this->inProcesses($processes, CrowdWorker::class, ['ids' => $ids, 'operations' => $isLong ? 60 : 20]);
            $this->assertConsistent();
        }
        self::assertGreaterThan(0, $this->rowCount('content'));
    }

    /** The slug that two processes choose is refused by the index of the parent's table. */
    public function testSlugsOfChildrenAreTriedAgain(): void
    {
        $this->inProcesses(6, SlugWorker::class, ['operations' => 5]);
        $slugs = array_column($this->rows('SELECT slug FROM ci_entry'), 0);
        self::assertCount(30, $slugs);
        self::assertSame([], preg_grep('/^warm(-\d+)?$/', $slugs, PREG_GREP_INVERT));
        self::assertSame([], $this->rows(
            'SELECT s.id FROM ci_story s INNER JOIN ci_entry e ON e.id = s.id WHERE e.slug <> s.slug',
        ));
    }

    public function testBranchesOfATree(): void
    {
        (new Area())->setName('root')->makeRoot()->save();
        $isLong = getenv('ORM_TEST_LONG') === '1';
        $this->inProcesses(4, TreeWorker::class, ['operations' => $isLong ? 80 : 15]);
        $numbers = array_merge(...$this->rows('SELECT tree_left, tree_right FROM ci_area WHERE tree_left > 0'));
        self::assertEqualsCanonicalizing(range(1, count($numbers)), array_map(intval(...), $numbers));
        $isPark = "a.descendant_class = 'ci_park'";
        foreach (
            [
                "SELECT a.id FROM ci_area a LEFT JOIN ci_park p ON p.id = a.id WHERE $isPark AND p.id IS NULL",
                "SELECT p.id FROM ci_park p LEFT JOIN ci_area a ON p.id = a.id AND $isPark WHERE a.id IS NULL",
                'SELECT a.id FROM ci_area_archive a LEFT JOIN ci_park_archive p ON p.id = a.id '
                    . "WHERE $isPark AND p.id IS NULL",
                'SELECT a.id FROM ci_area a INNER JOIN ci_area_archive b ON a.id = b.id',
            ] as $sql
        ) {
            self::assertSame([], $this->rows($sql), $sql);
        }
        $ranks = array_map(intval(...), array_column(
            $this->rows('SELECT sortable_rank FROM ci_park ORDER BY sortable_rank'),
            0,
        ));
        self::assertSame($ranks === [] ? [] : range(1, count($ranks)), $ranks);
    }
}
