<?php

declare(strict_types=1);

namespace Conformance;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\StatementListener;

/** Counts the statements that run, by their kinds. */
final class Statements implements StatementListener
{
    private const LOCKS = '/advisory|get_lock|for update|for share|lock in share mode|^lock /i';

    /** @var array<string, int> */
    private array $counts = [];

    public function ran(string $sql, ConnectionInterface $con): void
    {
        $kind = self::kindOf(trim($sql));
        if ($kind !== null) {
            $this->counts[$kind] = ($this->counts[$kind] ?? 0) + 1;
        }
    }

    /** @return array<string, int> the counts since the last call */
    public function take(): array
    {
        $counts = $this->counts;
        $this->counts = [];

        return $counts;
    }

    private static function kindOf(string $sql): ?string
    {
        if (preg_match(self::LOCKS, $sql) === 1) {
            return 'lock';
        }
        preg_match('/^\W*(\w+)/', $sql, $word);

        return match (strtolower($word[1] ?? '')) {
            'select', 'insert', 'update', 'delete', 'savepoint' => strtolower($word[1]),
            'with' => preg_match('/\b(insert|update|delete)\b/i', $sql, $found) === 1
                ? strtolower($found[1])
                : 'select',
            default => null,
        };
    }
}
