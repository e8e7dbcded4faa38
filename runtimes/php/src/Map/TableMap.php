<?php

declare(strict_types=1);

namespace Orm\Runtime\Map;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Exception\StaleClassesException;
use Orm\Runtime\Map\Exception\ColumnNotFoundException;
use Orm\Runtime\Map\Exception\RelationNotFoundException;

/**
 * What the runtime knows about one table.
 *
 * The generated subclass is constants only; objects for columns and relations are made when someone asks for them.
 *
 * @phpstan-type Column array{
 *     sql: string,
 *     phpName: string,
 *     property: string,
 *     type: string,
 *     size?: int,
 *     scale?: int,
 *     required?: bool,
 *     primaryString?: bool,
 *     default?: bool|float|int|string|null,
 *     defaultExpression?: string,
 *     values?: list<string>,
 *     lazy?: bool,
 *     allowedClasses?: list<string>,
 *     byteSwap?: bool,
 *     dateTimeClass?: class-string,
 *     references?: string,
 * }
 * @phpstan-type Relation array{
 *     type: int,
 *     map: class-string<TableMap>,
 *     inverse: string,
 *     plural: string,
 *     columns?: array<string, string>,
 *     join?: string,
 *     onDelete?: string,
 *     onUpdate?: string,
 *     orphans?: string,
 *     through?: string,
 *     target?: string,
 *     extra?: list<string>,
 *     property?: string,
 *     constants?: array<string, int|string>,
 * }
 */
abstract class TableMap
{
    final public const TYPE_PHPNAME = 'phpName';
    final public const TYPE_CAMELNAME = 'camelName';
    final public const TYPE_COLNAME = 'colName';
    final public const TYPE_FIELDNAME = 'fieldName';
    final public const TYPE_NUM = 'num';

    /** What this runtime can read; generated classes state theirs in FORMAT. */
    public const RUNTIME_FORMAT = 1;

    /** @var int */
    public const FORMAT = 0;

    /** @var string */
    public const CLASS_NAME = '';
    /** @var string */
    public const DATABASE_NAME = 'default';
    /** @var string */
    public const TABLE_NAME = '';
    /** @var string */
    public const TABLE_PHP_NAME = '';
    /** @var string */
    public const OM_CLASS = '';
    /** @var string */
    public const CLASS_DEFAULT = '';
    /** @var int */
    public const NUM_COLUMNS = 0;
    /** @var int */
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    /** @var int<1, max> */
    public const NUM_HYDRATE_COLUMNS = 1;
    /** @var string */
    public const DEFAULT_STRING_FORMAT = 'YAML';

    /** @var class-string<ActiveRecordInterface> */
    public const MODEL = ActiveRecordInterface::class;
    /**
     * @var class-string<ModelCriteria<covariant ActiveRecordInterface, null>>
     * @phpstan-ignore classConstant.phpDocType (the generated classes name their own)
     */
    public const QUERY = ModelCriteria::class;

    /** @var string */
    public const SQL_TABLE = '';
    /** @var string */
    public const SQL_SELECT_LIST = '';
    /** @var string */
    public const SQL_FIND_PK = '';

    /** @var list<string> */
    public const PRIMARY_KEY = [];
    /** @var string|null */
    public const AUTO_INCREMENT = null;
    /** @var string|null the sequence that ids come from, where the database has them */
    public const SEQUENCE = null;
    /** @var bool */
    public const ALLOW_PK_INSERT = false;
    /** @var bool */
    public const RELOAD_ON_INSERT = false;
    /** @var bool */
    public const RELOAD_ON_UPDATE = false;
    /** @var bool */
    public const READ_ONLY = false;
    /** @var bool */
    public const IS_CROSS_REF = false;
    /** @var class-string<\Throwable> thrown where a row must be there, and is not */
    public const NOT_FOUND_EXCEPTION = EntityNotFoundException::class;

    /**
     * Of a table whose rows are objects of several classes; with no classes listed the column holds class names.
     *
     * @var array{column: string, classes: array<int|string, class-string<ActiveRecordInterface>>}|null
     */
    public const INHERITANCE = null;

    /** @var array<string, Column> */
    public const COLUMNS = [];
    /** @var array<string, Relation> */
    public const RELATIONS = [];
    /** @var array<string, array<string, string>> */
    public const BEHAVIORS = [];

    /**
     * Of a table whose rows are lists: the rank column, the columns that tell lists apart, whether a unique index is
     * over both, and whether the table is named with its schema.
     *
     * @var array{rank: string, scope: list<string>, unique?: bool, qualified?: bool}|null
     */
    public const SORTABLE = null;

    /** @var array<class-string<TableMap>, TableMap> */
    private static array $instances = [];

    /** @var array<string, ColumnMap> */
    private array $columnMaps = [];
    /** @var array<string, RelationMap> */
    private array $relationMaps = [];

    final public function __construct()
    {
        static::checkFormat();
        $this->initialize();
    }

    // Names -------------------------------------------------------------------------------------

    /** @return list<int|string> */
    public static function getFieldNames(string $type = self::TYPE_PHPNAME): array
    {
        return ColumnNames::of(static::class)->all($type);
    }

    public static function translateFieldName(int|string $name, string $fromType, string $toType): int|string
    {
        return ColumnNames::of(static::class)->translate($name, $fromType, $toType);
    }

    /**
     * Values by one kind of name → by another; names that are no columns are left out.
     *
     * @param array<int|string, mixed> $values
     * @return array<int|string, mixed>
     */
    public static function translateFieldNames(array $values, string $fromType, string $toType): array
    {
        $names = ColumnNames::of(static::class);
        $translated = [];
        foreach ($values as $name => $value) {
            if ($names->find($name, $fromType) !== null) {
                $translated[$names->translate($name, $fromType, $toType)] = $value;
            }
        }

        return $translated;
    }

    /** Where the column stands in COLUMNS. */
    public static function position(string $column): int
    {
        return ColumnNames::of(static::class)->find($column, self::TYPE_FIELDNAME)
            ?? throw ColumnNotFoundException::inTable($column, static::TABLE_NAME, array_keys(static::COLUMNS));
    }

    /** The column meant by any kind of name: "CreatedAt", "createdAt", "book.created_at" or "created_at". */
    public static function columnOf(string $name): string
    {
        return ColumnNames::of(static::class)->columnOf($name)
            ?? throw ColumnNotFoundException::inTable($name, static::TABLE_NAME, array_keys(static::COLUMNS));
    }

    /** "book.title" → "b.title". */
    public static function alias(string $alias, string $column): string
    {
        return $alias . '.' . substr($column, strrpos($column, '.') === false ? 0 : strrpos($column, '.') + 1);
    }

    /** @return array<string, list<string>> by full column name */
    public static function getValueSets(): array
    {
        $sets = [];
        foreach (static::COLUMNS as $name => $column) {
            if (isset($column['values'])) {
                $sets[static::TABLE_NAME . '.' . $name] = $column['values'];
            }
        }

        return $sets;
    }

    /** @return list<string> */
    public static function getValueSet(string $column): array
    {
        $name = static::columnOf($column);

        return static::COLUMNS[$name]['values'] ?? throw ColumnNotFoundException::withoutValues($column);
    }

    /** @return Relation */
    public static function relation(string $name): array
    {
        return static::RELATIONS[$name]
            ?? throw RelationNotFoundException::inTable($name, static::TABLE_NAME, array_keys(static::RELATIONS));
    }

    /**
     * What a polymorphic relation demands beside equal keys, of the rows that point at others.
     *
     * @return array<string, int|string> by column
     */
    public static function relationConstants(string $name): array
    {
        $facts = static::relation($name);

        return match ($facts['type']) {
            RelationMap::MANY_TO_ONE => $facts['constants'] ?? [],
            RelationMap::MANY_TO_MANY => [],
            default => $facts['map']::RELATIONS[$facts['inverse']]['constants'] ?? [],
        };
    }

    public static function addSelectColumns(Criteria $criteria, ?string $alias = null): void
    {
        foreach (static::COLUMNS as $name => $column) {
            if (!($column['lazy'] ?? false)) {
                $criteria->addSelectColumn(($alias ?? static::TABLE_NAME) . '.' . $name);
            }
        }
    }

    public static function removeSelectColumns(Criteria $criteria, ?string $alias = null): void
    {
        $kept = $criteria->getSelectColumns();
        $other = new Criteria();
        static::addSelectColumns($other, $alias);
        $kept = array_diff($kept, $other->getSelectColumns());
        $criteria->clearSelectColumns();
        foreach ($kept as $column) {
            $criteria->addSelectColumn($column);
        }
    }

    // Rows --------------------------------------------------------------------------------------

    /**
     * The object of a row: the one already in memory if someone holds it, else a new one.
     *
     * @param array<int, mixed> $row
     */
    public static function instanceFromRow(array $row, int $start = 0, ?InstancePool $pool = null): ActiveRecordInterface
    {
        return ($pool ?? InstancePool::of(static::class))->instanceFromRow($row, $start);
    }

    /**
     * The class for a row; differs from MODEL only with single-table inheritance.
     *
     * @param array<int, mixed> $row
     * @return class-string<ActiveRecordInterface>
     */
    public static function classOfRow(array $row, int $start = 0): string
    {
        return SingleTableInheritance::classOfRow(static::class, $row, $start);
    }

    /** @param array<int, mixed>|null $row */
    public static function getOMClass(bool|array|null $row = null, int $start = 0): string
    {
        return is_array($row) ? static::classOfRow($row, $start) : static::MODEL;
    }

    /**
     * @param array<int, mixed> $row
     * @return array{ActiveRecordInterface, int} the object, and where the row goes on
     */
    public static function populateObject(array $row, int $offset = 0): array
    {
        return [static::instanceFromRow($row, $offset), $offset + static::NUM_HYDRATE_COLUMNS];
    }

    /**
     * @param iterable<array<int, mixed>> $rows
     * @return list<ActiveRecordInterface>
     */
    public static function populateObjects(iterable $rows): array
    {
        $pool = InstancePool::of(static::class);
        $objects = [];
        foreach ($rows as $row) {
            $objects[] = $pool->instanceFromRow($row, 0);
        }

        return $objects;
    }

    /**
     * Whether an outer join found nothing.
     *
     * @param array<int, mixed> $row
     */
    public static function isEmptyRow(array $row, int $start = 0): bool
    {
        $key = PrimaryKey::of(static::class);
        $positions = $key->offsets !== [] ? $key->offsets : range(0, static::NUM_HYDRATE_COLUMNS - 1);
        foreach ($positions as $position) {
            if ($row[$start + $position] !== null) {
                return false;
            }
        }

        return true;
    }

    /** @param array<int, mixed> $row */
    public static function getPrimaryKeyFromRow(array $row, int $offset = 0): mixed
    {
        return PrimaryKey::of(static::class)->valueFromRow($row, $offset);
    }

    /** @param array<int, mixed> $row */
    public static function getPrimaryKeyHashFromRow(array $row, int $offset = 0): ?string
    {
        $key = PrimaryKey::of(static::class)->poolKeyFromRow($row, $offset);

        return $key === null ? null : (string) $key;
    }

    // Instance pool -----------------------------------------------------------------------------

    public static function instancePool(?ConnectionInterface $con = null): InstancePool
    {
        return InstancePool::of(static::class, $con);
    }

    public static function addInstanceToPool(ActiveRecordInterface $object, ?string $key = null): void
    {
        InstancePool::of(static::class)->addObject($object, $key);
    }

    public static function getInstanceFromPool(int|string $key): ?ActiveRecordInterface
    {
        return InstancePool::of(static::class)->find($key);
    }

    public static function removeInstanceFromPool(mixed $value): void
    {
        InstancePool::forget(static::class, $value);
    }

    public static function clearInstancePool(): void
    {
        InstancePool::clearTable(static::class);
    }

    /** Of the tables whose rows the database changes when rows of this one go: they are read again when next needed. */
    public static function clearRelatedInstancePool(): void
    {
        InstancePool::distrustDependants(static::class);
    }

    // Writing -----------------------------------------------------------------------------------

    /**
     * @param mixed $values a criteria, an object, a primary key or a list of them
     * @return int the number of rows
     */
    public static function doDelete(mixed $values, ?ConnectionInterface $con = null): int
    {
        return TableDeletion::delete(static::class, $values, $con);
    }

    public static function doDeleteAll(?ConnectionInterface $con = null): int
    {
        return (new (static::QUERY)())->deleteAll($con);
    }

    /** Saves an object, and gives its primary key back. */
    public static function doInsert(ActiveRecordInterface $object, ?ConnectionInterface $con = null): mixed
    {
        $object->save($con);

        return $object->getPrimaryKey();
    }

    // The map as an object ----------------------------------------------------------------------

    public static function getTableMap(): static
    {
        $map = self::$instances[static::class] ??= new static();
        assert($map instanceof static);

        return $map;
    }

    /** Generated classes and runtime must be made for each other. */
    public static function checkFormat(): void
    {
        if (static::FORMAT !== self::RUNTIME_FORMAT) {
            throw StaleClassesException::generatedClass(static::class, static::FORMAT, self::RUNTIME_FORMAT);
        }
    }

    /** For programs that extend a table map. */
    protected function initialize(): void
    {
    }

    public function getName(): string
    {
        return static::TABLE_NAME;
    }

    public function getPhpName(): string
    {
        return static::TABLE_PHP_NAME;
    }

    public function getClassName(): string
    {
        return static::MODEL;
    }

    public function getPackage(): string
    {
        return substr(static::CLASS_DEFAULT, 0, (int) strrpos(static::CLASS_DEFAULT, '.'));
    }

    public function getDatabaseMap(): DatabaseMap
    {
        return DatabaseMap::named(static::DATABASE_NAME);
    }

    /** @return array<string, ColumnMap> */
    public function getColumns(): array
    {
        $columns = [];
        foreach (array_keys(static::COLUMNS) as $name) {
            $columns[$name] = $this->getColumn($name);
        }

        return $columns;
    }

    public function hasColumn(string $name): bool
    {
        return ColumnNames::of(static::class)->columnOf($name) !== null;
    }

    public function getColumn(string $name): ColumnMap
    {
        $name = static::columnOf($name);

        return $this->columnMaps[$name]
            ??= new ColumnMap($this, $name, static::COLUMNS[$name], static::position($name));
    }

    public function hasColumnByPhpName(string $phpName): bool
    {
        return ColumnNames::of(static::class)->find($phpName, self::TYPE_PHPNAME) !== null;
    }

    public function getColumnByPhpName(string $phpName): ColumnMap
    {
        return $this->getColumn((string) static::translateFieldName($phpName, self::TYPE_PHPNAME, self::TYPE_FIELDNAME));
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
        return array_filter($this->getColumns(), static fn (ColumnMap $column): bool => $column->isForeignKey());
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

    /** @return array<string, array<string, string>> name → parameters */
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

    /** A class `BookCollection` beside `Book` is used for the collections of its objects. */
    public function getCollectionClassName(): string
    {
        return ObjectCollection::classFor(static::MODEL);
    }
}
