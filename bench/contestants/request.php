<?php

declare(strict_types=1);

/*
 * Answers a request to PHP's built-in web server like an application and returns the cost of its first query as JSON;
 * the body contains the contestant and its settings. The server keeps compiled code.
 */
$cpu = cpu();
$wall = hrtime(true);
$memory = memory_get_usage();
['contestant' => $contestant, 'settings' => $settings] = json_decode((string) file_get_contents('php://input'), true);
$class = require __DIR__ . "/$contestant/contestant.php";
// Held until the time is taken: closing the connection is not part of the query.
$instance = new $class($settings['connection'], $settings);
$result = $instance->boot()();
$taken = [
    'wall' => (hrtime(true) - $wall) / 1e6,
    'cpu' => cpu() - $cpu,
    'memory' => (memory_get_peak_usage() - $memory) / 1024 / 1024,
    'digest' => md5((string) json_encode($result, JSON_THROW_ON_ERROR)),
    'kept' => opcache_is_script_cached(__FILE__),
];
header('Content-Type: application/json');
echo json_encode($taken);

/** CPU time of this process in milliseconds. */
function cpu(): float
{
    $usage = getrusage();

    return ($usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec']) * 1e3
        + ($usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec']) / 1e3;
}
