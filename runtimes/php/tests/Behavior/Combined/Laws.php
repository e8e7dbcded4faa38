<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Connection\ConnectionInterface;

/** What holds for the tables after every operation, whoever has made it. */
final class Laws
{
    /** Queries that find nothing. */
    private const EMPTY = [
        'count of tasks' => 'SELECT p."id" FROM "cb_project" p WHERE COALESCE(p."nb_tasks", 0) <> '
            . '(SELECT COUNT(*) FROM "cb_task" t WHERE t."project_id" = p."id")',
        'weight of tasks' => 'SELECT p."id" FROM "cb_project" p WHERE COALESCE(p."weight", 0) <> '
            . '(SELECT COALESCE(SUM(t."weight"), 0) FROM "cb_task" t WHERE t."project_id" = p."id")',
        'count of contents' => 'SELECT p."id" FROM "cb_project" p WHERE COALESCE(p."nb_contents", 0) <> '
            . '(SELECT COUNT(*) FROM "cb_content" t WHERE t."project_id" = p."id")',
        'count of steps' => 'SELECT p."id" FROM "cb_project" p WHERE COALESCE(p."nb_steps", 0) <> '
            . '(SELECT COUNT(*) FROM "cb_step" t WHERE t."project_id" = p."id")',
        'count of slots' => 'SELECT p."id" FROM "cb_node" p WHERE COALESCE(p."nb_slots", 0) <> '
            . '(SELECT COUNT(*) FROM "cb_slot" t WHERE t."node_id" = p."id")',
        'rows without slugs' => 'SELECT "id" FROM "cb_task" WHERE "slug" IS NULL UNION ALL '
            . 'SELECT "id" FROM "cb_project" WHERE "slug" IS NULL UNION ALL '
            . 'SELECT "id" FROM "cb_content" WHERE "slug" IS NULL UNION ALL '
            . 'SELECT "id" FROM "cb_node" WHERE "slug" IS NULL',
        'slugs that two rows have' => 'SELECT "slug" FROM "cb_task" GROUP BY "slug" HAVING COUNT(*) > 1 UNION ALL '
            . 'SELECT "slug" FROM "cb_project" GROUP BY "slug" HAVING COUNT(*) > 1 UNION ALL '
            . 'SELECT "slug" FROM "cb_node" GROUP BY "slug" HAVING COUNT(*) > 1',
        'slugs that two contents have' => 'SELECT COUNT(*), "slug", "project_id" FROM "cb_content" '
            . 'GROUP BY "slug", "project_id" HAVING COUNT(*) > 1',
        'posts unlike their contents' => 'SELECT p."id", p."slug", c."slug" FROM "cb_post" p '
            . 'INNER JOIN "cb_content" c ON c."id" = p."id" WHERE p."name" <> c."name" OR p."slug" <> c."slug" '
            . 'OR p."updated_at" <> c."updated_at" OR COALESCE(p."project_id", 0) <> COALESCE(c."project_id", 0)',
        'last versions of tasks unlike the rows' => 'SELECT t."id" FROM "cb_task" t LEFT JOIN "cb_task_version" v '
            . 'ON v."id" = t."id" AND v."version" = t."version" WHERE v."id" IS NULL',
        'last versions of nodes unlike the rows' => 'SELECT t."id" FROM "cb_node" t LEFT JOIN "cb_node_version" v '
            . 'ON v."id" = t."id" AND v."version" = t."version" AND v."name" = t."name" WHERE v."id" IS NULL',
        'dates in disorder' => 'SELECT "id" FROM "cb_task" WHERE "updated_at" < "created_at" UNION ALL '
            . 'SELECT "id" FROM "cb_memo" WHERE "updated_at" < "created_at"',
    ];

    private const LISTS = [
        'cb_project' => '', 'cb_task' => '"project_id", "kind"', 'cb_step' => '"project_id"',
        'cb_content' => '"project_id"', 'cb_memo' => '"board", "side"', 'cb_slot' => '"shelf"', 'cb_node' => '',
    ];

    /** @return list<string> */
    public static function broken(ConnectionInterface $con): array
    {
        $broken = [];
        foreach (self::EMPTY as $name => $sql) {
            $rows = self::rows($con, $sql);
            if ($rows !== []) {
                $broken[] = "$name: " . json_encode($rows);
            }
        }
        foreach (self::LISTS as $table => $scope) {
            $lists = self::rows(
                $con,
                'SELECT COUNT(*), COUNT(DISTINCT "sortable_rank"), MIN("sortable_rank"), MAX("sortable_rank")'
                . ($scope === '' ? '' : ", $scope") . " FROM \"$table\" WHERE \"sortable_rank\" IS NOT NULL"
                . ($scope === '' ? '' : " GROUP BY $scope"),
            );
            foreach ($lists as $list) {
                [$count, $different, $first, $last] = array_map(intval(...), array_slice($list, 0, 4));
                if ($count > 0 && ($different !== $count || $first !== 1 || $last !== $count)) {
                    $broken[] = "a list of $table: " . json_encode($list);
                }
            }
        }

        return [...$broken, ...self::brokenTrees($con), ...self::brokenVersions($con)];
    }

    /** @return list<string> */
    private static function brokenTrees(ConnectionInterface $con): array
    {
        $broken = [];
        foreach (['cb_node', 'cb_branch'] as $table) {
            $trees = [];
            $sql = "SELECT \"tree_scope\", \"tree_left\", \"tree_right\", \"tree_level\" FROM \"$table\" "
                . 'WHERE "tree_left" IS NOT NULL ORDER BY "tree_left"';
            foreach (self::rows($con, $sql) as [$scope, $left, $right, $level]) {
                $trees[(string) $scope][] = [(int) $left, (int) $right, (int) $level];
            }
            foreach ($trees as $scope => $nodes) {
                if (!self::isTree($nodes)) {
                    $broken[] = "tree $scope of $table: " . json_encode($nodes);
                }
            }
        }

        return $broken;
    }

    /** @param list<array{int, int, int}> $nodes left, right and level, by left */
    private static function isTree(array $nodes): bool
    {
        $open = [];
        $next = 1;
        foreach ($nodes as [$left, $right, $level]) {
            while ($open !== [] && end($open) === $next) {
                array_pop($open);
                ++$next;
            }
            $isWithin = $open === [] ? $next === 1 : $right < end($open);
            if ($left !== $next || $right <= $left || $level !== count($open) || !$isWithin) {
                return false;
            }
            $open[] = $right;
            ++$next;
        }
        while ($open !== [] && end($open) === $next) {
            array_pop($open);
            ++$next;
        }

        return $open === [];
    }

    /** @return list<string> */
    private static function brokenVersions(ConnectionInterface $con): array
    {
        $broken = [];
        foreach (['task' => '"id"', 'step' => '"project_id", "code"', 'node' => '"id"'] as $name => $key) {
            $rows = self::rows(
                $con,
                "SELECT $key FROM \"cb_{$name}_version\" GROUP BY $key "
                . 'HAVING MAX("version") - MIN("version") + 1 <> COUNT(*)',
            );
            if ($rows !== []) {
                $broken[] = "versions of $name: " . json_encode($rows);
            }
        }

        return $broken;
    }

    /** @return list<list<mixed>> */
    private static function rows(ConnectionInterface $con, string $sql): array
    {
        /** @var list<list<mixed>> */
        return $con->execute($sql)->fetchAll(\PDO::FETCH_NUM);
    }
}
