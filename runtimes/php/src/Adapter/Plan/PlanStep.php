<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Plan;

use Orm\Runtime\Support\NotSerializable;

/** One step of the way in which a database runs a statement, with the steps that it takes rows from. */
final readonly class PlanStep
{
    use NotSerializable;

    /**
     * @param string $text what the step does, in the words of the database
     * @param string|null $table what it reads, by its name or alias in the statement
     * @param float|null $rows how many rows the database expects; null where it does not say
     * @param list<self> $steps
     */
    public function __construct(
        public PlanKind $kind,
        public string $text,
        public ?string $table = null,
        public ?string $index = null,
        public ?float $rows = null,
        public array $steps = [],
    ) {
    }

    /** @return \Generator<int, self> the step and all below it */
    public function all(): \Generator
    {
        yield $this;
        foreach ($this->steps as $step) {
            foreach ($step->all() as $below) {
                yield $below;
            }
        }
    }

    /** @return list<string> a line for each step, indented below the one that takes its rows */
    public function lines(string $indent = ''): array
    {
        $rows = $this->rows === null ? '' : sprintf(' (%s rows)', number_format($this->rows));
        $lines = [$indent . $this->text . $rows];
        foreach ($this->steps as $step) {
            array_push($lines, ...$step->lines($indent . '  '));
        }

        return $lines;
    }
}
