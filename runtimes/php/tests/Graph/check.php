<?php

/**
 * Runs programs over object graphs and prints the families of those that are wrong:
 *
 *     php runtimes/php/tests/Graph/check.php [--world=<part of a name>] [--length=3] [--every=1] [--limit=0]
 *         [--random=0] [--seed=1] [--database=sqlite|pgsql|mysql] [--families=40] [--list]
 *
 * --every takes one short program of so many, --limit ends after so many programs of each world, --random is a number
 * of long programs instead of the short ones. ORM_TEST_PGSQL_DSN and so on say where servers are.
 */

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

require __DIR__ . '/../bootstrap.php';

$options = getopt('', ['world:', 'length:', 'every:', 'limit:', 'random:', 'seed:', 'database:', 'families:', 'list']);
$number = static fn (string $name, int $default): int => (int) ($options[$name] ?? $default);
$adapter = $options['database'] ?? 'sqlite';
$server = 'ORM_TEST_' . strtoupper($adapter);
$configuration = $adapter === 'sqlite'
    ? ['dsn' => 'sqlite::memory:']
    : ['dsn' => getenv("{$server}_DSN"), 'user' => (string) getenv("{$server}_USER"), 'password' => (string) getenv("{$server}_PASSWORD")];
$connection = Database::open($adapter, $configuration);
$families = new Families();
$totals = ['programs' => 0, 'undefined' => 0, 'wrong' => 0];
$started = microtime(true);
foreach (Worlds::small() as $name => $world) {
    if (isset($options['world']) && !str_contains($name, $options['world'])) {
        continue;
    }
    if (isset($options['list'])) {
        echo sprintf("%-40s %3d steps\n", $name, count($world->steps));
        continue;
    }
    $result = Search::short(new Runner($connection, $world, false), $world, $number('length', 3), $number('every', 1), $number('seed', 0), $number('limit', 0), $families);
    echo sprintf("%-40s %7d programs %7d wrong %7d undefined\n", $name, $result['programs'], $result['wrong'], $result['undefined']);
    foreach ($result as $key => $value) {
        $totals[$key] += $value;
    }
}
echo sprintf("\n%d programs, %d wrong, %.1f s\n\n", $totals['programs'], $totals['wrong'], microtime(true) - $started);
foreach ($families->byCheck() as $check => $count) {
    echo sprintf("%6d  %s\n", $count, $check);
}
echo "\n", $families->text($number('families', 40)), "\n";
exit($totals['wrong'] === 0 ? 0 : 1);
