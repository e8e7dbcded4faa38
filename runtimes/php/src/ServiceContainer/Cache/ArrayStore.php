<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer\Cache;

use Orm\Runtime\Support\NotSerializable;

/** Keeps values in this process; the oldest make room for others. */
final class ArrayStore implements ResultStore
{
    use NotSerializable;

    private const MOST = 1000;

    /** @var array<string, array{mixed, float}> with the time at which each ends */
    private array $values = [];

    public function get(string $key): mixed
    {
        [$value, $end] = $this->values[$key] ?? [null, 0.0];
        if ($end <= microtime(true)) {
            unset($this->values[$key]);

            return null;
        }

        return $value;
    }

    public function set(string $key, mixed $value, ?int $seconds): void
    {
        unset($this->values[$key]);
        if (\count($this->values) >= self::MOST) {
            unset($this->values[array_key_first($this->values)]);
        }
        $this->values[$key] = [$value, $seconds === null ? INF : microtime(true) + $seconds];
    }
}
