<?php

declare(strict_types=1);

namespace Orm\Runtime\Metadata;

use DateTimeInterface;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\UuidValue;

/** Reads the primary key of one table from a row, and forms the key of the row in the identity map. */
final class PrimaryKey
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /** @var list<int> where the key columns stand in a row of SQL_SELECT_LIST */
    public readonly array $offsets;
    /** The offset of a key of one column whose stored value is its value; -1 for any other key. */
    public readonly int $plainOffset;

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
        $offsets = [];
        $offset = 0;
        foreach ($map::COLUMNS as $name => $column) {
            $place = array_search($name, $map::PRIMARY_KEY, true);
            if ($place !== false) {
                $offsets[$place] = $offset;
            }
            $offset += ($column['lazy'] ?? false) ? 0 : 1;
        }
        ksort($offsets);
        $this->offsets = array_values($offsets);
        $plain = count($this->offsets) === 1 && !$this->isBinary($map::PRIMARY_KEY[0]);
        $this->plainOffset = $plain ? $this->offsets[0] : -1;
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /**
     * Null for a table without a key, or a row without one.
     *
     * @param array<int, mixed> $row
     */
    public function poolKeyFromRow(array $row, int $start): int|string|null
    {
        if ($this->plainOffset >= 0) {
            $key = $row[$start + $this->plainOffset];

            return is_int($key) || is_string($key) || $key === null ? $key : self::part($key);
        }

        return self::poolKey($this->valuesFromRow($row, $start));
    }

    /** The key of the row that an object stands for; null for one without a key. */
    public static function poolKeyOf(ActiveRecordInterface $object): int|string|null
    {
        $key = $object->getPrimaryKey();

        if (\is_int($key)) {
            return $key;
        }

        return self::poolKey(
            \is_array($key) && \count($object::TABLE_MAP::PRIMARY_KEY) > 1
                ? \array_values($key)
                : $object->primaryKeyValues(),
        );
    }

    /** @param list<mixed> $values */
    public static function poolKey(array $values): int|string|null
    {
        if ($values === [] || \in_array(null, $values, true)) {
            return null;
        }
        if (\count($values) === 1) {
            return \is_int($values[0]) ? $values[0] : self::part($values[0]);
        }
        $key = '';
        foreach ($values as $value) {
            // A call takes longer than the rest, for each row of a junction table.
            $part = \is_int($value) ? (string) $value : self::part($value);
            $key .= \strlen($part) . ':' . $part;
        }

        return $key;
    }

    /** @param array<int, mixed> $row */
    public function valueFromRow(array $row, int $start): mixed
    {
        $values = $this->valuesFromRow($row, $start);

        return count($values) > 1 ? $values : $values[0] ?? null;
    }

    /**
     * @param array<int, mixed> $row
     * @return list<mixed>
     */
    private function valuesFromRow(array $row, int $start): array
    {
        $values = [];
        foreach ($this->offsets as $place => $offset) {
            $value = $row[$start + $offset];
            $column = $this->map::COLUMNS[$this->map::PRIMARY_KEY[$place]];
            $values[] = match ($column['type']) {
                'UUID_BINARY' => UuidValue::fromBinary($value, $column['byteSwap'] ?? true),
                'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM' => is_string($value) ? (int) $value : $value,
                default => is_resource($value) ? LobValue::text($value) : $value,
            };
        }

        return $values;
    }

    private static function part(mixed $value): string
    {
        return match (true) {
            is_string($value) => $value,
            is_bool($value) => $value ? '1' : '0',
            is_int($value), is_float($value) => (string) $value,
            $value instanceof DateTimeInterface => $value->format('Y-m-d H:i:s.u'),
            // No key of a row begins with a NUL byte and has nothing else.
            default => LobValue::text($value) ?? "\0",
        };
    }

    private function isBinary(string $column): bool
    {
        return in_array($this->map::COLUMNS[$column]['type'], ['UUID_BINARY', 'BINARY', 'VARBINARY', 'BLOB'], true);
    }
}
