<?php

declare(strict_types=1);

namespace Orm\Symfony;

/** The connections of the framework's configuration. Environment variables in them are read when this is made. */
final class Settings
{
    /** Keys of the bundle by those of the runtime. */
    private const KEYS = [
        'timeZone' => 'time_zone', 'connectTimeout' => 'connect_timeout', 'syncReads' => 'sync_reads',
    ];

    /** @param array<string, array<string, mixed>> $connections */
    public function __construct(#[\SensitiveParameter] private readonly array $connections)
    {
    }

    /** @return array<string, mixed> as ConnectionSetup takes it */
    public function connection(string $name): array
    {
        $connection = self::renamed($this->connections[$name]);
        $replicas = is_array($connection['replicas'] ?? null) ? $connection['replicas'] : [];

        return ['replicas' => array_map(
            static fn (mixed $replica): mixed => is_array($replica) ? self::renamed($replica) : $replica,
            $replicas,
        )] + $connection;
    }

    /**
     * @param array<mixed> $connection
     * @return array<string, mixed>
     */
    private static function renamed(#[\SensitiveParameter] array $connection): array
    {
        $renamed = [];
        foreach ($connection as $key => $value) {
            $renamed[array_search($key, self::KEYS, true) ?: (string) $key] = $value;
        }

        return $renamed;
    }
}
