<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\LobValue;

/** One list of a table: the stored values of its scope columns. */
final class ListScope
{
    use NotSerializable;

    /** Values that are equal in SQL exactly when their texts are. */
    private const EXACT = [
        'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'BOOLEAN', 'BOOLEAN_EMU', 'ENUM', 'SET', 'DATE', 'BU_DATE', 'UUID',
        'UUID_BINARY',
    ];
    /** Values that are so where texts are compared byte by byte. */
    private const TEXT = ['VARCHAR', 'LONGVARCHAR', 'CLOB'];

    private ?string $identity = null;
    /** Whether one of the values is null. */
    public readonly bool $hasNull;

    /** @param list<mixed> $values as stored, one per scope column */
    public function __construct(public readonly SortableTable $table, public readonly array $values)
    {
        $this->hasNull = \in_array(null, $values, true);
    }

    /** A condition for the rows of the list, those in no place included; its values are bound(). */
    public function condition(string $prefix = ''): string
    {
        if ($prefix === '' && !$this->hasNull) {
            return $this->table->scopeCondition;
        }
        $conditions = [];
        foreach ($this->table->scopeColumns as $place => $column) {
            $conditions[] = $prefix . $column['sql'] . ($this->values[$place] === null ? ' IS NULL' : ' = ?');
        }

        return $conditions === [] ? '1 = 1' : implode(' AND ', $conditions);
    }

    /** The same in front of another condition. */
    public function and(string $prefix = ''): string
    {
        return $this->values === [] ? '' : $this->condition($prefix) . ' AND ';
    }

    /** @return list<mixed> */
    public function bound(): array
    {
        return $this->hasNull
            ? array_values(array_filter($this->values, static fn (mixed $value): bool => $value !== null))
            : $this->values;
    }

    /** Equal for two scopes whose values are written the same. */
    public function identity(): string
    {
        return $this->identity ??= $this->text(true);
    }

    public function equals(self $other): bool
    {
        return $this->identity() === $other->identity();
    }

    /** Whether the values of one column are written differently. */
    public function differsAt(int $place, self $other): bool
    {
        $type = $this->table->scopeColumns[$place]['type'];

        return self::part($type, $this->values[$place]) !== self::part($type, $other->values[$place]);
    }

    public function isNull(): bool
    {
        return $this->bound() === [];
    }

    /**
     * Equal for scopes that are equal in SQL, and for some more.
     *
     * @param bool $exactTexts whether the database compares texts byte by byte
     */
    public function lockText(bool $exactTexts): string
    {
        return $this->text(false, $exactTexts);
    }

    /**
     * Whether two scopes are of one list exactly when their identities are equal; else only the database can tell.
     *
     * @param bool $exactTexts whether the database compares texts byte by byte
     */
    public static function areTold(SortableTable $table, bool $exactTexts): bool
    {
        foreach ($table->scopeColumns as $column) {
            if (!in_array($column['type'], $exactTexts ? [...self::EXACT, ...self::TEXT] : self::EXACT, true)) {
                return false;
            }
        }

        return true;
    }

    private function text(bool $everything, bool $exactTexts = true): string
    {
        $parts = [];
        foreach ($this->table->scopeColumns as $place => $column) {
            $type = $column['type'];
            $exact = $everything
                || in_array($type, self::EXACT, true)
                || $exactTexts && in_array($type, self::TEXT, true);
            $parts[] = $exact ? self::part($type, $this->values[$place]) : '?';
        }

        return implode('', $parts);
    }

    /** With its length in front, so that no two lists of parts look the same. */
    private static function part(string $type, mixed $value): string
    {
        if ($value === null) {
            return 'null;';
        }
        $text = match (true) {
            is_bool($value) => $value ? '1' : '0',
            is_int($value), is_float($value) => (string) $value,
            is_string($value) => $value,
            default => LobValue::text($value) ?? get_debug_type($value),
        };
        if ($type === 'BOOLEAN' || $type === 'BOOLEAN_EMU') {
            $text = in_array($text, ['', '0', 'f', 'false'], true) ? '0' : '1';
        } elseif ($type === 'UUID') {
            $text = strtolower($text);
        }

        return strlen($text) . ':' . $text . ';';
    }
}
