<?php

/**
 * Runs programs over object graphs and prints the families of those that are wrong:
 *
 *     php runtimes/php/tests/Graph/check.php [--world=<part of a name>] [--length=<steps>] [--every=1] [--limit=0]
 *         [--random=0] [--seed=1] [--database=sqlite|pgsql|mysql] [--families=40] [--rows] [--list]
 *
 * --length is that of each world where it is not given. --every takes one short program of so many, beginning with
 * --seed. --limit ends after so many programs of each world. --random runs so many long programs in each large world
 * instead of the short ones. --rows compares rows only, not what is in memory. ORM_TEST_PGSQL_DSN and so on say where
 * the servers are.
 */

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

require __DIR__ . '/../bootstrap.php';

$options = getopt(
    '',
    ['world:', 'length:', 'every:', 'limit:', 'random:', 'seed:', 'database:', 'families:', 'list', 'rows'],
);
$number = static fn (string $name, int $default): int => (int) ($options[$name] ?? $default);
$adapter = $options['database'] ?? 'sqlite';
$server = 'ORM_TEST_' . strtoupper($adapter);
$configuration = $adapter === 'sqlite'
    ? ['dsn' => 'sqlite::memory:']
    : [
        'dsn' => getenv("{$server}_DSN"),
        'user' => (string) getenv("{$server}_USER"),
        'password' => (string) getenv("{$server}_PASSWORD"),
    ];
$connection = Database::open($adapter, $configuration);
$other = $adapter === 'sqlite' ? null : Database::other($adapter, $configuration);
$isRandom = $number('random', 0) > 0;
$onlyRows = isset($options['rows']);
$families = new Families();
$totals = ['programs' => 0, 'wrong' => 0, 'undefined' => 0];
$started = microtime(true);
foreach ($isRandom ? LargeWorlds::all() : Worlds::all() as $name => $world) {
    if (isset($options['world']) && !str_contains($name, $options['world'])) {
        continue;
    }
    if (isset($options['list'])) {
        printf("%-42s %4d steps, all programs up to %d\n", $name, count($world->steps), $world->depth);
        continue;
    }
    $runner = new Runner($connection, $world, $isRandom, $isRandom, $onlyRows, $other);
    $result = $isRandom
        ? Search::random($runner, $world, $number('random', 0), $number('seed', 1), $families)
        : Search::short(
            $runner,
            $world,
            $number('length', $world->depth),
            $number('every', 1),
            $number('seed', 0),
            $number('limit', 0),
            $families,
        );
    printf(
        "%-42s %7d programs %7d wrong %7d undefined\n",
        $name,
        $result['programs'],
        $result['wrong'],
        $result['undefined'],
    );
    foreach ($result as $key => $value) {
        $totals[$key] += $value;
    }
}
printf("\n%d programs, %d wrong, %.1f s\n\n", $totals['programs'], $totals['wrong'], microtime(true) - $started);
foreach ($families->byCheck() as $check => $count) {
    printf("%6d  %s\n", $count, $check);
}
echo "\n", $families->text($number('families', 40)), "\n";
exit($totals['wrong'] === 0 ? 0 : 1);
