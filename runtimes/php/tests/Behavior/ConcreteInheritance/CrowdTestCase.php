<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

/** Many processes that write children and parents of the same few rows. */
abstract class CrowdTestCase extends InheritanceTestCase
{
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
}
