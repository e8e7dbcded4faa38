<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\NotSerializable;

/**
 * The replicas of a primary, in the order in which this process prefers them, and those that have failed lately. A
 * server is called by its number among the replicas.
 *
 * @internal
 */
final class ReplicaPool
{
    use NotSerializable;

    /** Stands for the primary, which comes after all replicas. */
    public const PRIMARY = PHP_INT_MAX;

    /** A replica that failed is left out for this many seconds; then there is one attempt. */
    public const PAUSE = 30.0;

    /** @var list<int> */
    private array $order = [];

    /** @var array<int, float> the moments at which failed replicas are tried again, in seconds of hrtime() */
    private array $failedUntil = [];

    /** @param list<PdoConnector> $replicas */
    public function __construct(
        private readonly string $name,
        private readonly array $replicas,
        public readonly Connector $primary,
        private readonly LoggerRegistry $loggers,
        private readonly float $pause = self::PAUSE,
    ) {
        $this->draw();
    }

    /** Chooses anew which replicas are preferred. */
    public function draw(): void
    {
        $this->order = self::order(
            array_map(static fn (PdoConnector $replica): int => $replica->servers->weight, $this->replicas),
        );
    }

    /**
     * A random order of replicas, in which each comes first as often as its share of all weights says. Not by
     * mt_rand(): processes that were forked have the same state of it.
     *
     * @param list<int> $weights
     * @return list<int>
     */
    public static function order(array $weights): array
    {
        $keys = [];
        foreach ($weights as $number => $weight) {
            $keys[$number] = -log(random_int(1, 1 << 53) / (1 << 53)) / max(1, $weight);
        }
        asort($keys);

        return array_keys($keys);
    }

    /**
     * Opens a session with the first server that can be reached: the one that was used before, the preferred replica,
     * another one, the primary, and at last replicas that have failed lately.
     *
     * @return array{int, \PDO} the server and its session
     * @throws ConnectionException also if the configuration of a replica is wrong: it would never be used, unnoticed
     */
    public function open(?int $before): array
    {
        $now = self::now();
        $failed = array_filter($this->order, fn (int $number): bool => ($this->failedUntil[$number] ?? 0) > $now);
        $servers = [...array_diff($this->order, $failed), self::PRIMARY];
        if ($before !== null && in_array($before, $servers, true)) {
            array_unshift($servers, $before);
        }
        $failure = null;
        foreach (array_unique([...$servers, ...$failed]) as $number) {
            try {
                $pdo = $number === self::PRIMARY ? $this->primary->open() : $this->tryReplica($number);
            } catch (ConnectionException $failure) {
                if ($failure->isConfigurationError()) {
                    throw $failure;
                }
                continue;
            }
            if ($pdo !== null) {
                return [$number, $pdo];
            }
        }

        throw $failure ?? ConnectionException::notConfigured($this->name);
    }

    /** The replica that is preferred to the server in use and may be tried again; null where there is none. */
    public function replicaToReturnTo(?int $used): ?int
    {
        if ($used === null || $this->failedUntil === []) {
            return null;
        }
        $now = self::now();
        foreach ($this->order as $number) {
            if ($number === $used) {
                return null;
            }
            if (isset($this->failedUntil[$number]) && $this->failedUntil[$number] <= $now) {
                return $number;
            }
        }

        return null;
    }

    /**
     * Opens a session with one replica; null if it cannot be reached, and then it is left out for a while.
     *
     * @throws ConnectionException if its configuration is wrong
     */
    public function tryReplica(int $number): ?\PDO
    {
        try {
            $pdo = $this->replicas[$number]->open();
        } catch (ConnectionException $failure) {
            if ($failure->isConfigurationError()) {
                throw $failure;
            }
            $this->failedUntil[$number] = self::now() + $this->pause;
            $this->loggers->find($this->name)?->warning(
                'A replica of "{connection}" cannot be reached, another server takes its place.',
                ['connection' => $this->name, 'exception' => $failure],
            );

            return null;
        }
        unset($this->failedUntil[$number]);

        return $pdo;
    }

    private static function now(): float
    {
        return hrtime(true) / 1e9;
    }
}
