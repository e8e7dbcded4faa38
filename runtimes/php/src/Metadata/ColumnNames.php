<?php

declare(strict_types=1);

namespace Orm\Runtime\Metadata;

use Orm\Runtime\Map\Exception\ColumnNotFoundException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** The five kinds of names that the columns of one table have. */
final class ColumnNames
{
    use NotSerializable;

    private const TYPES = [
        TableMap::TYPE_PHPNAME,
        TableMap::TYPE_CAMELNAME,
        TableMap::TYPE_COLNAME,
        TableMap::TYPE_FIELDNAME,
        TableMap::TYPE_NUM,
    ];

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /** @var array<string, list<int|string>> */
    private array $names = [];
    /** @var array<string, array<int|string, int>> */
    private array $positions = [];
    /** @var array<string, int|null>|null */
    private ?array $anyCase = null;
    public readonly ?string $primaryString;

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
        $primaryString = null;
        $position = 0;
        foreach ($map::COLUMNS as $name => $column) {
            $this->names[TableMap::TYPE_PHPNAME][] = $column['phpName'];
            $this->names[TableMap::TYPE_CAMELNAME][] = lcfirst($column['phpName']);
            $this->names[TableMap::TYPE_COLNAME][] = $map::TABLE_NAME . '.' . $name;
            $this->names[TableMap::TYPE_FIELDNAME][] = $name;
            $this->names[TableMap::TYPE_NUM][] = $position++;
            $primaryString ??= ($column['primaryString'] ?? false) ? $name : null;
        }
        $this->names[TableMap::TYPE_DEFAULT] = $this->names[$map::DEFAULT_KEY_TYPE] ?? [];
        foreach ($this->names as $type => $names) {
            $this->positions[$type] = array_flip($names);
        }
        $this->primaryString = $primaryString;
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /** @return list<int|string> */
    public function all(string $type): array
    {
        return $this->names[$type] ?? throw ColumnNotFoundException::keyType($type);
    }

    public function find(int|string $name, string $type): ?int
    {
        $positions = $this->positions[$type] ?? throw ColumnNotFoundException::keyType($type);

        return $positions[$name] ?? null;
    }

    public function translate(int|string $name, string $fromType, string $toType): int|string
    {
        $position = $this->find($name, $fromType) ?? throw ColumnNotFoundException::inTable(
            $name,
            $this->map::TABLE_NAME,
            array_map(strval(...), $this->all($fromType)),
        );

        return $this->all($toType)[$position];
    }

    /**
     * The columns of a row by one kind of name, as the select list of the table has them.
     *
     * @param array<int|string, mixed> $row
     * @return list<mixed>
     */
    public function selectedRow(array $row, string $type): array
    {
        $values = [];
        foreach (array_values($this->map::COLUMNS) as $position => $column) {
            if (!($column['lazy'] ?? false)) {
                $values[] = $row[$this->all($type)[$position]] ?? null;
            }
        }

        return $values;
    }

    public function columnOf(string $name): ?string
    {
        foreach (self::TYPES as $type) {
            $position = $type === TableMap::TYPE_NUM ? null : $this->positions[$type][$name] ?? null;
            if ($position !== null) {
                return (string) $this->names[TableMap::TYPE_FIELDNAME][$position];
            }
        }
        $position = $this->anyCase()[strtolower($name)] ?? null;

        return $position === null ? null : (string) $this->names[TableMap::TYPE_FIELDNAME][$position];
    }

    /** @return array<string, int|null> positions by name in small letters; null where two columns differ only by case */
    private function anyCase(): array
    {
        if ($this->anyCase === null) {
            $this->anyCase = [];
            foreach ($this->names as $type => $names) {
                foreach ($type === TableMap::TYPE_NUM ? [] : $names as $position => $name) {
                    $name = strtolower((string) $name);
                    $isOther = ($this->anyCase[$name] ?? $position) !== $position;
                    $this->anyCase[$name] = $isOther ? null : $position;
                }
            }
        }

        return $this->anyCase;
    }
}
