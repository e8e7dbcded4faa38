<?php

/** Runs one kind of load for some seconds: writer.php <kind> <worker> <seconds> <journal>. */

declare(strict_types=1);

namespace ClusterWorker;

use Orm\Runtime\Orm;

require __DIR__ . '/start.php';

/** Operations after which the connections are closed, as at the end of a request. */
const REQUEST = 20;

[, $kind, $worker, $seconds, $path] = $argv;
$startedAt = (float) getenv('ORM_WORKER_STARTED_AT');
$journal = new Journal($path, $startedAt);
$work = match ($kind) {
    'plain' => new PlainModels($journal, (int) $worker),
    'transfers' => new Transfers($journal, (int) $worker),
    'lists' => new Lists($journal, (int) $worker),
    'trees' => new Trees($journal, (int) $worker),
    'versions' => new Versions($journal, (int) $worker),
    'slugs' => new Slugs($journal, (int) $worker),
    'aggregates' => new Aggregates($journal, (int) $worker),
    'lookups' => new Lookups($journal, (int) $worker),
};
/** Retries of the connection so far; a runtime without statistics tells none. */
$retries = static function (): int {
    $statistics = Orm::getWriteConnection('cluster')->session->retryStatistics ?? null;

    return $statistics?->getRetries() ?? 0;
};
for ($number = 1; microtime(true) < $startedAt + (float) $seconds; ++$number) {
    $work->step($number);
    if ($number % REQUEST === 0) {
        $journal->countRetries($retries());
        Orm::closeConnections();
    }
}
$journal->countRetries($retries());
