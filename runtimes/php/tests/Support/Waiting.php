<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/** Waiting for a state that comes, however slow the machine is. */
final class Waiting
{
    /** The time after which a wait counts as hanging. */
    private const HANGS_AFTER_SECONDS = 900;

    private const POLL_MICROSECONDS = 2_000;

    public static function deadline(): float
    {
        return microtime(true) + self::HANGS_AFTER_SECONDS;
    }

    /** @param \Closure(): bool $hasCome */
    public static function until(\Closure $hasCome, string $failure): void
    {
        $deadline = self::deadline();
        while (!$hasCome()) {
            if (microtime(true) > $deadline) {
                throw new \RuntimeException($failure);
            }
            usleep(self::POLL_MICROSECONDS);
        }
    }
}
