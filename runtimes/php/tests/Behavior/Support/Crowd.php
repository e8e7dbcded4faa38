<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Support;

use Orm\Runtime\Tests\Support\ChildProcess;

/** Starts a process that does the work of one of many. */
final class Crowd
{
    /** @param array<string, mixed> $job */
    public static function start(array $job): ChildProcess
    {
        $process = new ChildProcess(__DIR__ . '/worker-process.php');
        $process->write(json_encode($job, JSON_THROW_ON_ERROR));
        $process->endInput();

        return $process;
    }
}
