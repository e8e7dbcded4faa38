<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Sqlite;

use Orm\Runtime\Adapter\Plan\PlanKind;
use Orm\Runtime\Adapter\Plan\PlanStep;

/** Reads the rows of EXPLAIN QUERY PLAN: https://sqlite.org/eqp.html */
final class SqlitePlan
{
    private const READ = '/^(?<how>SCAN|SEARCH) (?<table>\S+)(?: USING .*?(?<index>INDEX \S+|PRIMARY KEY))?/';

    /**
     * @param list<array<array-key, mixed>> $rows
     * @return list<PlanStep>
     */
    public static function steps(array $rows, int $parent = 0): array
    {
        $steps = [];
        foreach ($rows as $row) {
            $id = $row['id'] ?? null;
            $text = $row['detail'] ?? null;
            if (is_numeric($id) && is_string($text) && (int) $id !== $parent && ($row['parent'] ?? null) == $parent) {
                $steps[] = self::step($text, self::steps($rows, (int) $id));
            }
        }

        return $steps;
    }

    /** @param list<PlanStep> $steps */
    private static function step(string $text, array $steps): PlanStep
    {
        if (preg_match(self::READ, $text, $parts) === 1) {
            $index = preg_replace('/^INDEX /', '', $parts['index'] ?? '');

            return new PlanStep(
                $parts['how'] === 'SCAN' ? PlanKind::Scan : PlanKind::Lookup,
                $text,
                $parts['table'],
                $index === '' || $index === 'PRIMARY KEY' ? null : $index,
                null,
                $steps,
            );
        }
        $kind = match (true) {
            !str_starts_with($text, 'USE TEMP B-TREE') => PlanKind::Other,
            str_contains($text, 'ORDER BY') => PlanKind::Sort,
            default => PlanKind::Temporary,
        };

        return new PlanStep($kind, $text, steps: $steps);
    }
}
