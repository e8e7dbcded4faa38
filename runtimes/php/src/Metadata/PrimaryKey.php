<?php

declare(strict_types=1);

namespace Orm\Runtime\Metadata;

use DateTimeInterface;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\EnumValue;
use Orm\Runtime\Type\FormattedText;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\SetValue;
use Orm\Runtime\Type\Temporal;
use Orm\Runtime\Type\UuidValue;

/** Reads the primary key of one table from a row, and forms the key of the row in the identity map. */
final class PrimaryKey
{
    use NotSerializable;

    private const VARYING = ['CHAR', 'BINARY', 'DECIMAL', 'NUMERIC', 'REAL', 'FLOAT', 'DOUBLE', 'ENUM', 'SET',
        ...FormattedText::SHOWN_VARIOUSLY];

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /** @var list<int> where the key columns stand in a row of SQL_SELECT_LIST */
    public readonly array $offsets;
    /** @var array<int, string> the types of key columns whose values can be written in several ways, by place */
    private readonly array $varying;
    /** @var array<string, bool> by type, whether the database ignores blanks or zero bytes at the end */
    private array $isPadded = [];
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
        $types = array_map(static fn (string $name): string => $map::COLUMNS[$name]['type'], $map::PRIMARY_KEY);
        $this->varying = array_filter(
            $types,
            static fn (string $type): bool
                => \in_array($type, self::VARYING, true) || Temporal::kindOf(['type' => $type]) !== null,
        );
        $plain = \count($this->offsets) === 1 && !$this->isBinary($map::PRIMARY_KEY[0]) && $this->varying === [];
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

            return \is_int($key) || \is_string($key) || $key === null ? $key : self::part($key);
        }

        return $this->rowKey($this->valuesFromRow($row, $start));
    }

    /** @param \Closure(string): bool $ignoresPadding what the adapter says of a column type */
    public function setPadding(\Closure $ignoresPadding): void
    {
        foreach ($this->varying as $type) {
            $this->isPadded[$type] = $ignoresPadding($type);
        }
    }

    /** Whether rowKey() takes values as the database stores them, and in other forms only if they are objects. */
    public function isVarying(): bool
    {
        return $this->varying !== [];
    }

    /** Whether setPadding() is of use. */
    public function canBePadded(): bool
    {
        return array_intersect(['CHAR', 'BINARY'], $this->varying) !== [];
    }

    /**
     * The key of a row in the identity map, the same for all ways in which the database takes or gives the values.
     *
     * @param list<mixed> $values
     */
    public function rowKey(array $values): int|string|null
    {
        foreach ($this->varying as $place => $type) {
            if (isset($values[$place])) {
                $values[$place] = $this->normalized($values[$place], $type, $place);
            }
        }

        return self::poolKey($values);
    }

    private function normalized(mixed $value, string $type, int $place): mixed
    {
        $column = $this->map::COLUMNS[$this->map::PRIMARY_KEY[$place]];
        $value = $value instanceof Lob ? $value->bytes : $value;
        switch ($type) {
            case 'ENUM':
                return \is_string($value) ? EnumValue::index($value, $column['values'] ?? [], $column['sql']) : $value;
            case 'SET':
                return \is_int($value) ? $value : SetValue::mask($value, $column['values'] ?? [], $column['sql']);
            case 'CHAR':
            case 'BINARY':
                $text = LobValue::text($value);

                $isPadded = ($this->isPadded[$type] ?? false) && ($type === 'CHAR' || ($column['fixed'] ?? false));

                return $isPadded && $text !== null ? rtrim($text, $type === 'CHAR' ? ' ' : "\0") : $text;
            case 'DECIMAL':
            case 'NUMERIC':
                return \is_scalar($value) ? DecimalValue::canonical($value, $column['scale'] ?? null) : $value;
            case 'REAL':
            case 'FLOAT':
            case 'DOUBLE':
                return \is_numeric($value) ? (float) $value : $value;
            case 'TSTZRANGE':
            case 'INTERVAL':
                return FormattedText::shown($value, $type);
            default:
                $kind = Temporal::kindOf($column);

                return $kind !== null && (\is_string($value) || $value instanceof DateTimeInterface)
                    ? Temporal::stored($value, $kind, $this->map::DATABASE_NAME)
                    : $value;
        }
    }

    /** The key of the row that an object stands for; null for one without a key. */
    public static function poolKeyOf(ActiveRecordInterface $object): int|string|null
    {
        $key = $object->getPrimaryKey();

        if (\is_int($key)) {
            return $key;
        }

        return self::of($object::TABLE_MAP)->rowKey(
            \is_array($key) && \count($object::TABLE_MAP::PRIMARY_KEY) > 1
                ? \array_values($key)
                : $object->primaryKeyValues(),
        );
    }

    /** The key of the row that an object was read from or saved as; null for one without a key. */
    public static function rowKeyOf(ActiveRecordInterface $object): int|string|null
    {
        return self::of($object::TABLE_MAP)->rowKey(RowState::key($object));
    }

    /** @param list<mixed> $values */
    public static function poolKey(array $values): int|string|null
    {
        if (\count($values) === 1) {
            $value = $values[0];

            return $value === null || \is_int($value) ? $value : self::part($value);
        }
        $key = '';
        foreach ($values as $value) {
            if ($value === null) {
                return null;
            }
            // A call takes longer than the rest, for each row of a junction table.
            $part = \is_int($value) || \is_string($value) ? (string) $value : self::part($value);
            $key .= \strlen($part) . ':' . $part;
        }

        return $values === [] ? null : $key;
    }

    /** @param array<int, mixed> $row */
    public function valueFromRow(array $row, int $start): mixed
    {
        $values = $this->valuesFromRow($row, $start);

        return \count($values) > 1 ? $values : $values[0] ?? null;
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
                'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM', 'SET' => \is_string($value) ? (int) $value : $value,
                'TSTZRANGE', 'INTERVAL' => FormattedText::shown($value, $column['type']),
                default => \is_resource($value) ? LobValue::text($value) : $value,
            };
        }

        return $values;
    }

    private static function part(mixed $value): string
    {
        return match (true) {
            \is_string($value) => $value,
            \is_bool($value) => $value ? '1' : '0',
            \is_int($value), \is_float($value) => (string) $value,
            $value instanceof DateTimeInterface => $value->format('Y-m-d H:i:s.u'),
            // No key of a row begins with a NUL byte and has nothing else.
            default => LobValue::text($value) ?? "\0",
        };
    }

    private function isBinary(string $column): bool
    {
        return \in_array($this->map::COLUMNS[$column]['type'], ['UUID_BINARY', 'BINARY', 'VARBINARY', 'BLOB'], true);
    }
}
