<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\RelatedArrays;
use Orm\Runtime\Map\ColumnNames;
use Orm\Runtime\Map\Exception\ColumnNotFoundException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\SetterArgument;
use Orm\Runtime\Type\Temporal;

/**
 * Columns by name and by position, and all of them at once.
 *
 * @phpstan-import-type Column from TableMap
 */
trait ColumnAccess
{
    public function getByName(int|string $name, string $type = TableMap::TYPE_DEFAULT): mixed
    {
        return $this->getByPosition(self::columnPosition($name, $type));
    }

    public function getByPosition(int $position): mixed
    {
        return $this->{'get' . self::columnAt($position)}();
    }

    public function setByName(int|string $name, mixed $value, string $type = TableMap::TYPE_DEFAULT): static
    {
        return $this->setByPosition(self::columnPosition($name, $type), $value);
    }

    public function setByPosition(int $position, mixed $value): static
    {
        $name = self::columnAt($position);
        $map = static::TABLE_MAP;
        $column = (string) $map::getFieldNames(TableMap::TYPE_FIELDNAME)[$position];
        $this->{"set$name"}(SetterArgument::of($value, $map::COLUMNS[$column], $map::TABLE_NAME . '.' . $column));

        return $this;
    }

    /**
     * The property of a column; a decimal that came as a number gets its text.
     *
     * @param Column $column
     */
    protected function valueOf(array $column): mixed
    {
        $value = $this->{$column['property']};

        return (\is_int($value) || \is_float($value)) && ($column['type'] === 'DECIMAL' || $column['type'] === 'NUMERIC')
            ? DecimalValue::text($value, $column['scale'] ?? null)
            : $value;
    }

    private static function columnPosition(int|string $name, string $type): int
    {
        $map = static::TABLE_MAP;
        $names = ColumnNames::of($map);

        return $names->find($name, $type)
            ?? throw ColumnNotFoundException::inTable($name, $map::TABLE_NAME, array_map(strval(...), $names->all($type)));
    }

    private static function columnAt(int $position): string
    {
        $map = static::TABLE_MAP;
        $names = $map::getFieldNames();

        return (string) ($names[$position]
            ?? throw ColumnNotFoundException::inTable($position, $map::TABLE_NAME, array_map(strval(...), $names)));
    }

    public function toArray(
        string $keyType = TableMap::TYPE_DEFAULT,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumped = [],
        bool $includeForeignObjects = false,
    ): array {
        $map = static::TABLE_MAP;
        $dumped = $map::TABLE_NAME . '.' . $this->hashCode();
        if (isset($alreadyDumped[$dumped])) {
            return ['*RECURSION*'];
        }
        $alreadyDumped[$dumped] = true;
        $keys = $map::getFieldNames($keyType);
        $result = [];
        foreach (array_values($map::COLUMNS) as $position => $column) {
            $skipped = !$includeLazyLoadColumns && ($column['lazy'] ?? false);
            $value = $skipped ? null : $this->{'get' . $column['phpName']}();
            $result[$keys[$position]] = $value instanceof \DateTimeInterface
                ? $value->format(self::temporalFormat($column['type']))
                : $value;
        }
        foreach ($this->virtualColumns as $name => $value) {
            $result[$name] = $value;
        }

        return $includeForeignObjects
            ? $result + (new RelatedArrays($map, $keyType, $includeLazyLoadColumns, $alreadyDumped))
                ->of($this->parentObjects(), $this->relatedCollections())
            : $result;
    }

    private static function temporalFormat(string $type): string
    {
        return match ($type) {
            'DATE', 'BU_DATE' => Temporal::DATE,
            'TIME' => Temporal::TIME,
            default => Temporal::TIMESTAMP,
        };
    }

    public function fromArray(array $values, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        foreach (static::TABLE_MAP::getFieldNames($keyType) as $position => $name) {
            if (array_key_exists($name, $values) && ($only === null || in_array($name, $only, true))) {
                $this->setByPosition($position, $values[$name]);
            }
        }

        return $this;
    }

    /** Literal defaults of the schema; they are not marked as modified, so that the database applies its own. */
    public function applyDefaultValues(): void
    {
        $defaults = get_class_vars(static::class);
        foreach (static::TABLE_MAP::COLUMNS as $column) {
            $this->{$column['property']} = $defaults[$column['property']] ?? null;
        }
    }

    public function hasOnlyDefaultValues(): bool
    {
        $defaults = get_class_vars(static::class);
        foreach (static::TABLE_MAP::COLUMNS as $column) {
            if ($this->valueOf($column) !== ($defaults[$column['property']] ?? null)) {
                return false;
            }
        }

        return true;
    }
}
