<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\Comparison;
use Orm\Runtime\Support\NotSerializable;

/** A `?` of a clause: what its value is compared with decides how the value is converted. */
final class ClauseSlot
{
    use NotSerializable;

    private const INTEGERS = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'];
    private const TEXTS = ['CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT'];

    public readonly bool $takesList;
    /** Whether integers are bound as they are. */
    private readonly bool $takesIntegers;
    /** Whether texts are bound as they are. */
    private readonly bool $takesTexts;
    private readonly bool $isPattern;
    /** Whether times without a fraction have to be included. */
    private readonly bool $isLowest;

    /**
     * @param string $operator the token before it, in upper case; empty at the beginning of a clause
     * @param Column|null $column the column that it is compared with directly, not inside an expression
     * @param string $label what messages call it
     */
    public function __construct(
        public readonly string $operator,
        private readonly ?Column $column,
        public readonly string $label,
    ) {
        $this->takesList = $operator === 'IN';
        $this->isPattern = $operator === 'LIKE' || $operator === 'ILIKE';
        $type = $column?->definition['type'];
        $this->takesIntegers = !$this->isPattern && ($type === null || \in_array($type, self::INTEGERS, true));
        $this->takesTexts = !$this->isPattern && ($type === null || \in_array($type, self::TEXTS, true));
        $this->isLowest = $column !== null && \in_array($operator, ['>=', '<', 'BETWEEN'], true);
    }

    /**
     * A single value that is not null, as it is bound.
     *
     * @param int|null $bindingType a PDO::PARAM_ constant, which replaces the conversion for the column
     */
    public function stored(mixed $value, ?int $bindingType): mixed
    {
        $isPlain = \is_int($value) ? $this->takesIntegers : \is_string($value) && $this->takesTexts;
        if ($isPlain && $bindingType === null) {
            return $value;
        }
        if ($this->isPattern) {
            $type = $this->column->definition['type'] ?? '';
            if (\in_array($type, Comparison::WITHOUT_PATTERN, true)) {
                throw InvalidValueException::operatorForType($this->operator, $this->label, $type);
            }

            return $bindingType === null
                ? ColumnValue::pattern($value, $this->label)
                : ColumnValue::ofType($value, $bindingType, $this->label);
        }
        $stored = $this->element($value, $bindingType);

        return $this->isLowest && $this->column !== null
            ? ColumnValue::wholeSecond($stored, $this->column) ?? $stored
            : $stored;
    }

    /** A value of a list, or one without regard to the operator. */
    public function element(mixed $value, ?int $bindingType): mixed
    {
        return match (true) {
            $bindingType !== null => ColumnValue::ofType($value, $bindingType, $this->label),
            $this->column === null => ColumnValue::unconverted($value, $this->label),
            default => ColumnValue::compared($value, $this->column),
        };
    }
}
