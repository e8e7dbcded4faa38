<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Plan;

use Orm\Runtime\Adapter\Plan\PlanKind;
use Orm\Runtime\Adapter\Plan\PlanStep;
use Orm\Runtime\Query\QuerySpec;

/** Says what in a plan takes time, and which index may help. */
final class PlanRemarks
{
    /**
     * @param list<PlanStep> $steps
     * @return list<string>
     */
    public static function of(array $steps, QuerySpec $spec): array
    {
        $tables = ReadTable::ofQuery($spec);
        $remarks = [];
        foreach ($steps as $top) {
            foreach ($top->all() as $step) {
                $remarks[] = match ($step->kind) {
                    PlanKind::Scan => self::scan($step, $tables[strtolower((string) $step->table)] ?? null),
                    PlanKind::Sort => self::sort($spec, $tables),
                    PlanKind::Temporary => 'Rows are kept aside, to be joined, grouped, or compared with each other.',
                    default => null,
                };
            }
        }

        return array_values(array_unique(array_filter($remarks)));
    }

    private static function scan(PlanStep $step, ?ReadTable $table): ?string
    {
        $index = $table?->usefulIndex() ?? [];
        if ($table === null || $index === []) {
            // The query asks for all of them.
            return null;
        }

        return sprintf(
            'All of "%s" is read, which takes long once it has many rows, unless it has an index like %s.',
            $table->name,
            self::element($index),
        );
    }

    /** @param array<string, ReadTable> $tables */
    private static function sort(QuerySpec $spec, array $tables): string
    {
        $sorted = 'Rows are sorted after they were read.';
        $table = \count($tables) === 1 && $spec->groupByColumns === [] ? array_values($tables)[0] : null;
        $index = $table?->indexInOrder() ?? [];

        return $table === null || $index === []
            ? $sorted
            : sprintf('%s An index of "%s" can give them in order: %s.', $sorted, $table->name, self::element($index));
    }

    /** @param list<string> $columns */
    private static function element(array $columns): string
    {
        $elements = '';
        foreach ($columns as $column) {
            $elements .= sprintf('<index-column name="%s"/>', htmlspecialchars($column, ENT_XML1));
        }

        return "<index>$elements</index>";
    }
}
