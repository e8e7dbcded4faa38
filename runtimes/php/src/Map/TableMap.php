<?php

declare(strict_types=1);

namespace Orm\Runtime\Map;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\NameType;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Exception\StaleClassesException;
use Orm\Runtime\Map\Exception\ColumnNotFoundException;
use Orm\Runtime\Map\Exception\RelationNotFoundException;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Support\NamesReplacements;
use Orm\Runtime\Support\NotSerializable;

/**
 * The metadata of one table.
 *
 * The generated subclass is constants only; objects for columns and relations are made when someone asks for them.
 *
 * @phpstan-type Column array{
 *     sql: string,
 *     phpName: string,
 *     property: string,
 *     type: string,
 *     element?: string,
 *     document?: bool,
 *     nullElements?: bool,
 *     size?: int,
 *     fixed?: bool,
 *     scale?: int,
 *     required?: bool,
 *     primaryString?: bool,
 *     default?: bool|float|int|string|null,
 *     defaultExpression?: string,
 *     values?: list<string>,
 *     lazy?: bool,
 *     generated?: bool,
 *     allowedClasses?: list<string>,
 *     byteSwap?: bool,
 *     storesOffset?: bool,
 *     digits?: int,
 *     single?: bool,
 *     dateTimeClass?: class-string,
 *     references?: string,
 *     ownGetter?: bool,
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
    use NamesReplacements;
    use NotSerializable;
    use Concern\RowLayout;
    use Concern\MapObject;

    final public const TYPE_PHPNAME = NameType::PHP_NAME;
    final public const TYPE_CAMELNAME = NameType::CAMEL_NAME;
    final public const TYPE_COLNAME = NameType::COLUMN_NAME;
    final public const TYPE_FIELDNAME = NameType::FIELD_NAME;
    final public const TYPE_NUM = NameType::NUMBER;
    /** The kind of names that the configuration chose for arrays: DEFAULT_KEY_TYPE. */
    final public const TYPE_DEFAULT = NameType::DEFAULT;

    /** The layout of generated classes that this runtime can read; they state theirs in FORMAT. */
    public const RUNTIME_FORMAT = 5;

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
    public const DEFAULT_STRING_FORMAT = 'JSON';

    /** @var self::TYPE_* */
    public const DEFAULT_KEY_TYPE = self::TYPE_PHPNAME;

    /** @var class-string<ActiveRecordInterface> */
    public const MODEL = ActiveRecordInterface::class;
    /**
     * @var class-string<\Orm\Runtime\ActiveQuery\ModelCriteria<covariant ActiveRecordInterface, null>>
     * @phpstan-ignore classConstant.phpDocType (the generated classes name their own)
     */
    public const QUERY = '';

    /** @var string */
    public const SQL_TABLE = '';
    /** @var string */
    public const SQL_SELECT_LIST = '';
    /** @var string */
    public const SQL_FIND_PK = '';

    /**
     * Whether saving a new object updates the row that already has its primary key. No other column is unique then.
     *
     * @var bool
     */
    public const UPSERTS = false;

    /** @var list<string> */
    public const PRIMARY_KEY = [];
    /** @var string|null */
    public const AUTO_INCREMENT = null;
    /** @var list<string> the columns that a new row needs a value for, as neither schema nor database has one */
    public const REQUIRED_COLUMNS = [];
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
    /** @var bool whether a read-only table can be emptied by a query, and its objects have no save() and delete() */
    public const REFUSES_OBJECTS_ONLY = false;
    /** @var bool */
    public const IS_CROSS_REF = false;
    /** @var class-string<\Throwable> thrown where a row must be there, and is not */
    public const NOT_FOUND_EXCEPTION = EntityNotFoundException::class;

    /**
     * Sets the column that tells the class of a row; with no classes listed it holds class names.
     *
     * @var array{column: string, classes: array<int|string, class-string<ActiveRecordInterface>>}|null
     */
    public const INHERITANCE = null;

    /** @var array<string, Column> */
    public const COLUMNS = [];
    /** @var array<string, Relation> */
    public const RELATIONS = [];
    /** @var array<string, array<string, string|list<array<string, string>>>> */
    public const BEHAVIORS = [];
    /**
     * @var array<string, array<string, mixed>> what the run-time parts of behaviors know about the table, by id or name
     */
    public const BEHAVIOR_FACTS = [];
    /**
     * @var list<array{class-string<\Orm\Runtime\Behavior\Hook\Behavior>, array<string, mixed>}> the run-time parts of
     *     behaviors, in the order in which they run
     */
    public const HOOKS = [];
    /** @var bool whether a save can lead from objects of the table, by relations, to one with HOOKS */
    public const REACHES_HOOKS = true;

    /** @var array<class-string<TableMap>, TableMap> */
    private static array $instances = [];

    final public function __construct()
    {
        static::checkFormat();
        $this->initialize();
    }

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

    /** Called by the constructor, for applications that extend a table map. */
    public function initialize(): void
    {
    }

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
     * Values by one kind of name → by another; names that are not columns stay.
     *
     * @param array<int|string, mixed> $values
     * @return array<int|string, mixed>
     */
    public static function translateFieldNames(array $values, string $fromType, string $toType): array
    {
        $names = ColumnNames::of(static::class);
        $translated = [];
        foreach ($values as $name => $value) {
            $isColumn = $names->find($name, $fromType) !== null;
            $translated[$isColumn ? $names->translate($name, $fromType, $toType) : $name] = $value;
        }

        return $translated;
    }

    /**
     * @param class-string<ActiveRecordInterface> $class a model class
     * @return list<int|string>
     */
    public static function getFieldnamesForClass(string $class, string $type = self::TYPE_PHPNAME): array
    {
        return $class::tableMap()::getFieldNames($type);
    }

    /** @param class-string<ActiveRecordInterface> $class a model class */
    public static function translateFieldnameForClass(
        string $class,
        int|string $name,
        string $fromType,
        string $toType,
    ): int|string {
        return $class::tableMap()::translateFieldName($name, $fromType, $toType);
    }

    /** The position of a column in COLUMNS. */
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
     * The values that a polymorphic relation requires beside equal keys, in the rows that point at others.
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
}
