<?php

/** Serves one request per line of the input, {"request": name, …}, with one line of JSON, in one long-lived process. */

declare(strict_types=1);

namespace ClusterWorker;

require __DIR__ . '/start.php';

$requests = new Requests();
while (($line = fgets(STDIN)) !== false) {
    /** @var array{request: string} $message */
    $message = json_decode($line, true, 16, JSON_THROW_ON_ERROR);
    $startedAt = microtime(true);
    try {
        $answer = ['answer' => $requests->serve($message['request'], $message)];
    } catch (\Throwable $exception) {
        $answer = [
            'error' => $exception::class . ': ' . $exception->getMessage(),
            'outcome' => Outcome::of($exception)->value,
        ];
    }
    $answer['took'] = round(microtime(true) - $startedAt, 3);
    fwrite(STDOUT, json_encode($answer, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
}
