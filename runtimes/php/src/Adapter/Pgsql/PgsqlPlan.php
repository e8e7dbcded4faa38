<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Pgsql;

use Orm\Runtime\Adapter\Plan\PlanKind;
use Orm\Runtime\Adapter\Plan\PlanStep;

/** Reads the result of EXPLAIN (FORMAT JSON): https://www.postgresql.org/docs/current/using-explain.html */
final class PgsqlPlan
{
    /**
     * @param list<array<array-key, mixed>> $rows
     * @return list<PlanStep>
     */
    public static function steps(array $rows): array
    {
        $text = isset($rows[0]) ? reset($rows[0]) : null;
        $document = \is_string($text) ? json_decode($text, true) : null;
        $plan = is_array($document) && is_array($document[0] ?? null) ? $document[0]['Plan'] ?? null : null;

        return is_array($plan) ? [self::step($plan)] : [];
    }

    /** @param array<array-key, mixed> $node */
    private static function step(array $node): PlanStep
    {
        $type = self::text($node, 'Node Type') ?? '';
        $table = self::text($node, 'Alias') ?? self::text($node, 'Relation Name');
        $index = self::text($node, 'Index Name');
        $rows = $node['Plan Rows'] ?? null;
        $steps = [];
        foreach (is_array($node['Plans'] ?? null) ? $node['Plans'] : [] as $below) {
            if (is_array($below)) {
                $steps[] = self::step($below);
            }
        }

        return new PlanStep(
            self::kind($type, $node),
            implode(' ', array_filter([
                $type,
                $table === null ? null : "on $table",
                $index === null ? null : "using $index",
                self::condition($node),
            ])),
            $table,
            $index,
            is_numeric($rows) ? (float) $rows : null,
            $steps,
        );
    }

    /** @param array<array-key, mixed> $node */
    private static function kind(string $type, array $node): PlanKind
    {
        return match ($type) {
            'Seq Scan', 'Sample Scan', 'Foreign Scan' => PlanKind::Scan,
            // An index that no condition is compared with is read from end to end.
            'Index Scan', 'Index Only Scan' => isset($node['Index Cond']) ? PlanKind::Lookup : PlanKind::Scan,
            'Bitmap Heap Scan', 'Bitmap Index Scan', 'Tid Scan' => PlanKind::Lookup,
            'Sort', 'Incremental Sort' => PlanKind::Sort,
            'Hash', 'Materialize', 'HashAggregate', 'CTE Scan' => PlanKind::Temporary,
            default => PlanKind::Other,
        };
    }

    /** @param array<array-key, mixed> $node */
    private static function condition(array $node): ?string
    {
        foreach (['Index Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Filter'] as $name) {
            $condition = self::text($node, $name);
            if ($condition !== null) {
                return "$name: $condition";
            }
        }
        $keys = $node['Sort Key'] ?? null;

        return is_array($keys) ? 'by ' . implode(', ', array_filter($keys, is_string(...))) : null;
    }

    /** @param array<array-key, mixed> $node */
    private static function text(array $node, string $name): ?string
    {
        $value = $node[$name] ?? null;

        return is_string($value) ? $value : null;
    }
}
