<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

/** The two sides of a join made by hand: their tables, aliases, columns and the values they are compared with. */
trait JoinSides
{
    /** @var list<string|null> names of columns, one per condition */
    protected array $left = [];
    /** @var list<string|null> */
    protected array $right = [];
    /** @var array<int, mixed> values that left columns are compared with, by condition */
    protected array $leftValues = [];
    /** @var array<int, mixed> */
    protected array $rightValues = [];
    protected ?string $leftTableName = null;
    protected ?string $leftTableAlias = null;
    protected ?string $rightTableName = null;
    protected ?string $rightTableAlias = null;
    /** @var array<int, string|null> the table or alias of left columns that have their own, by condition */
    private array $leftQualifiers = [];

    public function addLeftColumnName(string $left): void
    {
        $this->left[] = $left;
    }

    /** Compares the left column added last with a value. */
    public function addLeftValue(mixed $value): void
    {
        $this->leftValues[max(0, count($this->left) - 1)] = $value;
    }

    public function getLeftColumn(int $index = 0): string
    {
        return self::qualified(
            $this->leftQualifiers[$index] ?? $this->getLeftTableAliasOrName(),
            $this->getLeftColumnName($index),
        );
    }

    public function getLeftColumnName(int $index = 0): string
    {
        return $this->left[$index] ?? '';
    }

    /** @return list<string> */
    public function getLeftColumns(): array
    {
        return array_map($this->getLeftColumn(...), array_keys($this->left));
    }

    public function setLeftTableName(string $leftTableName): static
    {
        $this->leftTableName = $leftTableName;
        $this->leftQualifiers = [];

        return $this;
    }

    public function getLeftTableName(): ?string
    {
        return $this->leftTableName;
    }

    public function setLeftTableAlias(string $leftTableAlias): static
    {
        $this->leftTableAlias = self::given($leftTableAlias);
        $this->leftQualifiers = [];

        return $this;
    }

    public function getLeftTableAlias(): ?string
    {
        return $this->leftTableAlias;
    }

    public function hasLeftTableAlias(): bool
    {
        return $this->leftTableAlias !== null;
    }

    public function getLeftTableAliasOrName(): ?string
    {
        return $this->leftTableAlias ?? $this->leftTableName;
    }

    public function getLeftTableWithAlias(): ?string
    {
        return self::withAlias($this->leftTableName, $this->leftTableAlias);
    }

    public function addRightColumnName(string $right): void
    {
        $this->right[] = $right;
    }

    public function getRightColumn(int $index = 0): string
    {
        return self::qualified($this->getRightTableAliasOrName(), $this->getRightColumnName($index));
    }

    public function getRightColumnName(int $index = 0): string
    {
        return $this->right[$index] ?? '';
    }

    /** @return list<string> */
    public function getRightColumns(): array
    {
        return array_map($this->getRightColumn(...), array_keys($this->right));
    }

    public function setRightTableName(string $rightTableName): static
    {
        $this->rightTableName = $rightTableName;

        return $this;
    }

    public function getRightTableName(): ?string
    {
        return $this->rightTableName;
    }

    public function setRightTableAlias(string $rightTableAlias): static
    {
        $this->rightTableAlias = self::given($rightTableAlias);

        return $this;
    }

    public function getRightTableAlias(): ?string
    {
        return $this->rightTableAlias;
    }

    public function hasRightTableAlias(): bool
    {
        return $this->rightTableAlias !== null;
    }

    public function getRightTableAliasOrName(): ?string
    {
        return $this->rightTableAlias ?? $this->rightTableName;
    }

    public function getRightTableWithAlias(): ?string
    {
        return self::withAlias($this->rightTableName, $this->rightTableAlias);
    }

    /**
     * @internal
     * @return array{0?: mixed} the value that the left column of a condition is compared with, if there is one
     */
    public function leftValue(int $index): array
    {
        return array_key_exists($index, $this->leftValues) ? [$this->leftValues[$index]] : [];
    }

    /**
     * @internal
     * @return array{0?: mixed} the value that the right column of a condition is compared with, if there is one
     */
    public function rightValue(int $index): array
    {
        return array_key_exists($index, $this->rightValues) ? [$this->rightValues[$index]] : [];
    }

    private function append(?string $left, ?string $right, string $operator, ?string $leftQualifier): void
    {
        $this->left[] = $left;
        $this->right[] = $right;
        $this->operators[] = $operator;
        if ($leftQualifier !== null) {
            $this->leftQualifiers[count($this->left) - 1] = $leftQualifier;
        }
    }

    /** @return array{string|null, string} the table or alias, and the column */
    private static function split(string $name): array
    {
        $dot = strrpos($name, '.');

        return $dot === false ? [null, $name] : [substr($name, 0, $dot), substr($name, $dot + 1)];
    }

    private static function given(?string $alias): ?string
    {
        return $alias === '' ? null : $alias;
    }

    private static function qualified(?string $table, string $column): string
    {
        return $table === null ? $column : $table . '.' . $column;
    }

    private static function withAlias(?string $table, ?string $alias): ?string
    {
        return $alias === null ? $table : $table . ' ' . $alias;
    }
}
