<?php

declare(strict_types=1);

namespace Orm\Runtime\Map;

use Orm\Runtime\Support\NamesReplacements;
use Orm\Runtime\Support\NotSerializable;

/**
 * One relation of a table, as its table map describes it.
 *
 * @phpstan-import-type Relation from TableMap
 */
class RelationMap
{
    use NamesReplacements;
    use NotSerializable;

    public const MANY_TO_ONE = 1;
    public const ONE_TO_MANY = 2;
    public const ONE_TO_ONE = 3;
    public const MANY_TO_MANY = 4;

    public const LOCAL_TO_FOREIGN = 0;
    public const LEFT_TO_RIGHT = 1;

    /** @param Relation $facts */
    public function __construct(
        private readonly TableMap $table,
        private readonly string $name,
        private readonly array $facts,
    ) {
    }

    public function getName(): string
    {
        return $this->name;
    }

    public function getPluralName(): string
    {
        return $this->facts['plural'];
    }

    public function getType(): int
    {
        return $this->facts['type'];
    }

    /** The table that holds the foreign key; of an n:n relation the table it starts from. */
    public function getLocalTable(): TableMap
    {
        return $this->isOwner() || $this->getType() === self::MANY_TO_MANY ? $this->table : $this->getRightTable();
    }

    public function getForeignTable(): TableMap
    {
        return $this->isOwner() || $this->getType() === self::MANY_TO_MANY ? $this->getRightTable() : $this->table;
    }

    public function getLeftTable(): TableMap
    {
        return $this->table;
    }

    public function getRightTable(): TableMap
    {
        return $this->facts['map']::getTableMap();
    }

    /**
     * @return array<string, string> full column names: from the left table to the right one, or from the key to what it
     *     points at
     */
    public function getColumnMappings(int $direction = self::LOCAL_TO_FOREIGN): array
    {
        $left = $this->table->getName();
        $right = $this->facts['map']::TABLE_NAME;
        $mappings = [];
        foreach ($this->facts['columns'] ?? [] as $here => $there) {
            $mappings["$left.$here"] = "$right.$there";
        }

        return $direction === self::LOCAL_TO_FOREIGN && !$this->isOwner() ? array_flip($mappings) : $mappings;
    }

    public function isComposite(): bool
    {
        return $this->countColumnMappings() > 1;
    }

    public function countColumnMappings(): int
    {
        return count($this->facts['columns'] ?? []);
    }

    /** Whether the foreign key counts only in rows where other columns have certain values. */
    public function isPolymorphic(): bool
    {
        return $this->constants() !== [];
    }

    /** @return list<int|string|null> null for each column of the foreign key, then the values of a polymorphic one */
    public function getLocalValues(): array
    {
        return [...array_fill(0, $this->countColumnMappings(), null), ...array_values($this->constants())];
    }

    /** @return list<ColumnMap> the columns that hold the foreign key */
    public function getLocalColumns(): array
    {
        $columns = $this->facts['columns'] ?? [];

        return $this->isOwner()
            ? self::columns($this->table, array_keys($columns))
            : self::columns($this->getRightTable(), array_values($columns));
    }

    /** @return list<ColumnMap> the columns that the foreign key points at */
    public function getForeignColumns(): array
    {
        $columns = $this->facts['columns'] ?? [];

        return $this->isOwner()
            ? self::columns($this->getRightTable(), array_values($columns))
            : self::columns($this->table, array_keys($columns));
    }

    /** @return list<ColumnMap> */
    public function getLeftColumns(): array
    {
        return self::columns($this->table, array_keys($this->facts['columns'] ?? []));
    }

    /** @return list<ColumnMap> */
    public function getRightColumns(): array
    {
        return self::columns($this->getRightTable(), array_values($this->facts['columns'] ?? []));
    }

    public function getOnDelete(): ?string
    {
        return $this->facts['onDelete'] ?? null;
    }

    public function getOnUpdate(): ?string
    {
        return $this->facts['onUpdate'] ?? null;
    }

    public function getJoinType(): string
    {
        return $this->facts['join'] ?? 'LEFT JOIN';
    }

    /** Whether this table holds the foreign key. */
    public function isOwner(): bool
    {
        return $this->facts['type'] === self::MANY_TO_ONE;
    }

    public function getSymmetricalRelation(): ?self
    {
        $right = $this->getRightTable();

        return $right->hasRelation($this->facts['inverse']) ? $right->getRelation($this->facts['inverse']) : null;
    }

    /** @return array<string, int|string> */
    private function constants(): array
    {
        return $this->table::relationConstants($this->name);
    }

    /**
     * @param list<string> $names
     * @return list<ColumnMap>
     */
    private static function columns(TableMap $table, array $names): array
    {
        return array_map($table->getColumn(...), $names);
    }
}
