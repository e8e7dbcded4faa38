<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Support\NotSerializable;

/**
 * The replicas of a primary, in the order in which this process prefers them, and those that have failed lately.
 *
 * @internal
 */
final class ReplicaPool
{
    use NotSerializable;

    /** Stands for the primary among the places of replicas, after all of them. */
    public const PRIMARY = PHP_INT_MAX;

    /** A replica that failed is left out for this many seconds; then there is one attempt. */
    public const PAUSE = 30.0;

    /** @var list<Connector> */
    private readonly array $replicas;

    /** @var array<int, float> by place: the moment at which a failed replica is tried again, in seconds of hrtime() */
    private array $failedUntil = [];

    /** @param list<PdoConnector> $replicas */
    public function __construct(
        private readonly string $name,
        array $replicas,
        public readonly Connector $primary,
        private readonly LoggerRegistry $loggers,
        private readonly float $pause = self::PAUSE,
    ) {
        $weights = array_map(static fn (PdoConnector $replica): int => $replica->servers->weight, $replicas);
        $this->replicas = array_map(static fn (int $place): Connector => $replicas[$place], self::order($weights));
    }

    /**
     * A random order of places, in which each comes first as often as its share of all weights says. Not by mt_rand():
     * processes that were forked have the same state of it.
     *
     * @param list<int> $weights
     * @return list<int>
     */
    public static function order(array $weights): array
    {
        $keys = [];
        foreach ($weights as $place => $weight) {
            $keys[$place] = -log(random_int(1, 1 << 53) / (1 << 53)) / max(1, $weight);
        }
        asort($keys);

        return array_keys($keys);
    }

    /**
     * Opens a session with the first server that can be reached: the one that was used before, the preferred replica,
     * another one, the primary, and at last replicas that have failed lately.
     *
     * @return array{int, \PDO} the place of the server
     * @throws ConnectionException
     */
    public function open(?int $before): array
    {
        $places = array_keys($this->replicas);
        $now = self::now();
        $failed = array_filter($places, fn (int $place): bool => ($this->failedUntil[$place] ?? 0) > $now);
        $servers = [...array_diff($places, $failed), self::PRIMARY];
        if ($before !== null && in_array($before, $servers, true)) {
            array_unshift($servers, $before);
        }
        $failure = null;
        foreach (array_unique([...$servers, ...$failed]) as $place) {
            try {
                $pdo = $place === self::PRIMARY ? $this->primary->open() : $this->tryReplica($place);
            } catch (ConnectionException $failure) {
                continue;
            }
            if ($pdo !== null) {
                return [$place, $pdo];
            }
        }

        throw $failure ?? ConnectionException::notConfigured($this->name);
    }

    /** The replica that is preferred to the one in use and may be tried again; null where there is none. */
    public function returnPlace(?int $used): ?int
    {
        if ($used === null || $this->failedUntil === []) {
            return null;
        }
        $now = self::now();
        $places = array_filter(
            $this->failedUntil,
            static fn (float $until, int $place): bool => $place < $used && $until <= $now,
            ARRAY_FILTER_USE_BOTH,
        );

        return $places === [] ? null : min(array_keys($places));
    }

    /** Opens a session with one replica; null if it cannot be reached, and then it is left out for a while. */
    public function tryReplica(int $place): ?\PDO
    {
        try {
            $pdo = $this->replicas[$place]->open();
        } catch (ConnectionException $failure) {
            $this->failedUntil[$place] = self::now() + $this->pause;
            $this->loggers->find($this->name)?->warning(
                'A replica of "{connection}" cannot be reached, another server takes its place.',
                ['connection' => $this->name, 'exception' => $failure],
            );

            return null;
        }
        unset($this->failedUntil[$place]);

        return $pdo;
    }

    private static function now(): float
    {
        return hrtime(true) / 1e9;
    }
}
