<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Plan;

use Orm\Runtime\Adapter\Plan\PlanStep;
use Orm\Runtime\Adapter\StandardAdapter;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;
use Orm\Runtime\Support\NotSerializable;

/** How the database is going to run a query. */
final readonly class QueryPlan implements \Stringable
{
    use NotSerializable;

    /**
     * @param string $sql the statement
     * @param list<array<array-key, mixed>> $rows the plan, as the database gives it
     * @param list<PlanStep> $steps the plan as a tree
     * @param list<string> $remarks what to look at
     */
    private function __construct(
        public string $sql,
        public array $rows,
        public array $steps,
        public array $remarks,
    ) {
    }

    /** @internal */
    public static function of(QuerySpec $spec, ConnectionInterface $con): self
    {
        $adapter = $con->getAdapter();
        $values = [];
        $sql = SelectStatement::whole($spec, $values, $con);
        $explained = $adapter instanceof StandardAdapter ? $adapter->explainStatement($sql) : null;
        if ($explained === null) {
            throw new OrmException(sprintf('explain() reads no plans of %s.', $adapter->getName()));
        }
        $rows = [];
        foreach ($con->execute($explained, $values)->fetchAll(\PDO::FETCH_ASSOC) as $row) {
            $rows[] = (array) $row;
        }
        $steps = $adapter->planSteps($rows);

        return new self($sql, $rows, $steps, PlanRemarks::of($steps, $spec));
    }

    /** The tree, a step in a line, and the remarks below it. */
    public function __toString(): string
    {
        $lines = [];
        foreach ($this->steps as $step) {
            array_push($lines, ...$step->lines());
        }
        foreach ($this->remarks as $remark) {
            $lines[] = "- $remark";
        }

        return implode("\n", $lines);
    }
}
