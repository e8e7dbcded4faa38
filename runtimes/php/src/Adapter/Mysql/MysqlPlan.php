<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Mysql;

use Orm\Runtime\Adapter\Plan\PlanKind;
use Orm\Runtime\Adapter\Plan\PlanStep;

/** Reads the result of EXPLAIN FORMAT=JSON, whose names differ between MySQL and MariaDB. */
final class MysqlPlan
{
    /** How a table is read, besides by looking rows up in an index. */
    private const SCANS = ['ALL' => 'every row', 'index' => 'every entry of the index'];

    /**
     * @param list<array<array-key, mixed>> $rows
     * @return list<PlanStep>
     */
    public static function steps(array $rows): array
    {
        $text = isset($rows[0]) ? reset($rows[0]) : null;
        if (!\is_string($text)) {
            return [];
        }
        $document = json_decode($text, true) ?? json_decode(self::withQuotesEscaped($text), true);

        // A plan in another form is shown as it is.
        return \is_array($document) ? self::within($document) : [new PlanStep(PlanKind::Other, $text)];
    }

    /** MariaDB writes conditions as SQL, and escapes neither the quotes nor the backslashes in them. */
    private static function withQuotesEscaped(string $text): string
    {
        return (string) preg_replace_callback(
            '/^(\s*"[\w-]+": ")(.*)(",?)$/m',
            static fn (array $parts): string => $parts[1]
                . preg_replace(['/\\\\(?!["\\\\\/bfnrtu])/', '/(?<!\\\\)"/'], ['\\\\\\\\', '\\"'], $parts[2])
                . $parts[3],
            $text,
        );
    }

    /**
     * @param array<array-key, mixed> $node
     * @return list<PlanStep>
     */
    private static function within(array $node): array
    {
        $steps = [];
        foreach ($node as $name => $part) {
            if (!is_array($part)) {
                continue;
            }
            $below = $name === 'table' ? self::table($part) : self::within($part);
            $kind = self::kind($name, $part);
            $steps = [...$steps, ...($kind === null ? $below : [self::grouped($kind, $part, $below)])];
        }

        return $steps;
    }

    /** @param array<array-key, mixed> $part */
    private static function kind(int|string $name, array $part): ?PlanKind
    {
        return match (true) {
            $name === 'filesort', ($part['using_filesort'] ?? false) === true => PlanKind::Sort,
            $name === 'temporary_table', ($part['using_temporary_table'] ?? false) === true => PlanKind::Temporary,
            default => null,
        };
    }

    /**
     * @param array<array-key, mixed> $part
     * @param list<PlanStep> $steps
     */
    private static function grouped(PlanKind $kind, array $part, array $steps): PlanStep
    {
        $key = $part['sort_key'] ?? null;
        $text = $kind === PlanKind::Sort ? 'sort' : 'temporary table';

        return new PlanStep($kind, is_string($key) ? "$text by $key" : $text, steps: $steps);
    }

    /**
     * @param array<array-key, mixed> $table
     * @return list<PlanStep>
     */
    private static function table(array $table): array
    {
        $name = $table['table_name'] ?? null;
        $below = self::within($table);
        $message = $table['message'] ?? null;
        if (!is_string($name)) {
            return is_string($message) ? [new PlanStep(PlanKind::Other, $message, steps: $below)] : $below;
        }
        $access = is_string($table['access_type'] ?? null) ? $table['access_type'] : '';
        $index = is_string($table['key'] ?? null) ? $table['key'] : null;
        $rows = $table['rows'] ?? $table['rows_examined_per_scan'] ?? null;
        $condition = $table['attached_condition'] ?? null;

        return [new PlanStep(
            isset(self::SCANS[$access]) ? PlanKind::Scan : PlanKind::Lookup,
            implode(' ', array_filter([
                "read $name:",
                self::SCANS[$access] ?? $access,
                $index === null ? null : "using $index",
                is_string($condition) ? "where $condition" : null,
            ])),
            $name,
            $index,
            is_numeric($rows) ? (float) $rows : null,
            $below,
        )];
    }
}
