<?php

declare(strict_types=1);

namespace Orm\Runtime\Map\Concern;

use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Metadata\ColumnNames;

/** The map as an object: what a program can ask about its columns and relations. */
trait MapObject
{
    /** @var array<string, ColumnMap> */
    private array $columnMaps = [];
    /** @var array<string, RelationMap> */
    private array $relationMaps = [];

    public function getName(): string
    {
        return static::TABLE_NAME;
    }

    public function getNameOrFail(): string
    {
        return static::TABLE_NAME;
    }

    public function getPhpName(): string
    {
        return static::TABLE_PHP_NAME;
    }

    public function getPhpNameOrFail(): string
    {
        return static::TABLE_PHP_NAME;
    }

    /** The name of the model class, from the root namespace: `\Shop\Book`. */
    public function getClassName(): string
    {
        return '\\' . static::MODEL;
    }

    public function getClassNameOrFail(): string
    {
        return $this->getClassName();
    }

    public function getPackage(): string
    {
        return substr(static::CLASS_DEFAULT, 0, (int) strrpos(static::CLASS_DEFAULT, '.'));
    }

    public function getDatabaseMap(): DatabaseMap
    {
        return DatabaseMap::named(static::DATABASE_NAME);
    }

    /**
     * @return array<string, ColumnMap> by their names in upper case, as in Propel; by the names as they are if two of
     *     them differ in the letter case only
     */
    public function getColumns(): array
    {
        $names = array_keys(static::COLUMNS);
        $keys = array_map(strtoupper(...), $names);

        return array_combine(
            array_unique($keys) === $keys ? $keys : $names,
            array_map($this->getColumn(...), $names),
        );
    }

    /** @param bool $normalize has no effect: the letter case of names never counts */
    public function hasColumn(string|ColumnMap $name, bool $normalize = true): bool
    {
        $name = $name instanceof ColumnMap ? $name->getName() : $name;

        return ColumnNames::of(static::class)->columnOf($name) !== null;
    }

    /** @param bool $normalize has no effect: the letter case of names never counts */
    public function getColumn(string $name, bool $normalize = true): ColumnMap
    {
        $name = static::columnOf($name);

        return $this->columnMaps[$name]
            ??= new ColumnMap($this, $name, static::COLUMNS[$name], static::position($name));
    }

    /** The column of any kind of name, in any letter case; null where there is none. */
    public function findColumnByName(string $name): ?ColumnMap
    {
        return $this->hasColumn($name) ? $this->getColumn($name) : null;
    }

    public function hasColumnByPhpName(string $phpName): bool
    {
        return ColumnNames::of(static::class)->find($phpName, self::TYPE_PHPNAME) !== null;
    }

    public function getColumnByPhpName(string $phpName): ColumnMap
    {
        return $this->getColumn(
            (string) static::translateFieldName($phpName, self::TYPE_PHPNAME, self::TYPE_FIELDNAME),
        );
    }

    /** @return array<string, ColumnMap> */
    public function getPrimaryKeys(): array
    {
        $columns = [];
        foreach (static::PRIMARY_KEY as $name) {
            $columns[$name] = $this->getColumn($name);
        }

        return $columns;
    }

    public function hasPrimaryKey(): bool
    {
        return static::PRIMARY_KEY !== [];
    }

    public function hasCompositePrimaryKey(): bool
    {
        return count(static::PRIMARY_KEY) > 1;
    }

    /** @return array<string, ColumnMap> */
    public function getForeignKeys(): array
    {
        $columns = [];
        foreach ($this->getColumns() as $column) {
            if ($column->isForeignKey()) {
                $columns[$column->getName()] = $column;
            }
        }

        return $columns;
    }

    public function hasPrimaryStringColumn(): bool
    {
        return $this->getPrimaryStringColumn() !== null;
    }

    public function getPrimaryStringColumn(): ?ColumnMap
    {
        $name = ColumnNames::of(static::class)->primaryString;

        return $name === null ? null : $this->getColumn($name);
    }

    public function hasRelation(string $name): bool
    {
        return isset(static::RELATIONS[$name]);
    }

    public function getRelation(string $name): RelationMap
    {
        return $this->relationMaps[$name] ??= new RelationMap($this, $name, static::relation($name));
    }

    /** @return array<string, RelationMap> */
    public function getRelations(): array
    {
        $relations = [];
        foreach (array_keys(static::RELATIONS) as $name) {
            $relations[$name] = $this->getRelation($name);
        }

        return $relations;
    }

    /** Does nothing: relations are known from the beginning. */
    public function buildRelations(): void
    {
    }

    /** @return array<string, array<string, string|list<array<string, string>>>> name or id → parameters */
    public function getBehaviors(): array
    {
        return static::BEHAVIORS;
    }

    public function isSingleTableInheritance(): bool
    {
        return static::INHERITANCE !== null;
    }

    public function isCrossRef(): bool
    {
        return static::IS_CROSS_REF;
    }

    public function isUseIdGenerator(): bool
    {
        return static::AUTO_INCREMENT !== null;
    }

    public function getPrimaryKeyMethodInfo(): ?string
    {
        return static::SEQUENCE;
    }

    /** Identifiers are always quoted. */
    public function isIdentifierQuotingEnabled(): bool
    {
        return true;
    }
}
