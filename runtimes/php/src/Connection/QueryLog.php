<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** Logs the statements that ran, and which of them were slow. */
final class QueryLog
{
    /** @param array<mixed> $values */
    public static function write(
        Session $session,
        string $sql,
        #[\SensitiveParameter] array $values,
        float $seconds,
    ): void {
        $context = ['connection' => $session->name, 'seconds' => $seconds];
        if ($session->debug) {
            $context['values'] = $values;
        }
        if ($seconds >= $session->loggers->slowThreshold()) {
            $session->logger()?->warning('Slow query: ' . $sql, $context);
        } else {
            $session->logger()?->debug($sql, $context);
        }
    }
}
