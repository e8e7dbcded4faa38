<?php

/** Looks at lists again and again until its standard input ends; says how often it looked and what was wrong. */

declare(strict_types=1);

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Tests\Behavior\Sortable\Concurrency\Invariant;

require __DIR__ . '/../../../bootstrap.php';

/**
 * @var array{adapter: string, configuration: array<string, mixed>, table: string, rank: string, scope: list<string>}
 *     $job
 */
$job = json_decode((string) fgets(STDIN), true, 512, JSON_THROW_ON_ERROR);
$con = ConnectionFactory::create($job['configuration'], AdapterFactory::create($job['adapter']), 'bookstore');
$looks = 0;
$faults = [];
do {
    array_push($faults, ...Invariant::faults($con, $job['table'], $job['rank'], $job['scope']));
    ++$looks;
    $ready = [STDIN];
    $none = null;
} while (stream_select($ready, $none, $none, 0, 3000) === 0 && count($faults) < 5);
echo json_encode(['looks' => $looks, 'faults' => $faults]);
