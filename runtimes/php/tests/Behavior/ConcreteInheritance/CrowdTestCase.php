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
}
