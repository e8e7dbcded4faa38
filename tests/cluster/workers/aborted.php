<?php

/** Runs programs whose transactions another node aborts; prints what each was told and what it left, as JSON. */

declare(strict_types=1);

namespace ClusterWorker;

require __DIR__ . '/start.php';

/** How often a program runs without waiting until its node has heard of the conflict. */
const RACES = 4;

$open = static function (string $dsn): \PDO {
    $pdo = new \PDO($dsn, (string) getenv('ORM_WORKER_USER'), (string) getenv('ORM_WORKER_PASSWORD'));
    $pdo->exec('SET SESSION wsrep_sync_wait = 15');

    return $pdo;
};
$programs = new AbortedPrograms($open((string) getenv('ORM_WORKER_RIVAL')), $open((string) getenv('ORM_WORKER_DSN')));
$results = [];
foreach ($programs->programs() as $name => $program) {
    $results[$name] = $programs->run($name, $program, true);
    for ($race = 1; $race <= RACES && $name !== AbortedPrograms::ROLLBACK; ++$race) {
        $results["$name, race $race"] = $programs->run("$name $race", $program, false);
    }
}
echo json_encode($results, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
