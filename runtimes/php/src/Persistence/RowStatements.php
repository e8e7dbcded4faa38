<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\SingleStatement;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\Relation\RelationMetadata;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\FormattedText;
use Orm\Runtime\Type\Temporal;

/**
 * What is known of one table on one connection before its rows are written, and the statements of RowSql, each built
 * once per set of columns.
 *
 * @phpstan-import-type Kind from Temporal as Format
 * @phpstan-type Update array{
 *     string,
 *     list<int>,
 *     array<string, Format|null>|null,
 *     list<string>|null,
 *     list<string>|null,
 * }
 * @phpstan-type Insert array{string, list<int>, array<string, Format|null>|null, bool, array<int, int>|null}
 */
final class RowStatements
{
    use NotSerializable;

    /** Types whose properties hold what the database stores. */
    private const PLAIN = [
        'CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT', 'NUMERIC', 'DECIMAL', 'TINYINT', 'SMALLINT', 'INTEGER',
        'BIGINT', 'REAL', 'FLOAT', 'DOUBLE', 'BOOLEAN', 'ARRAY', 'ENUM', 'NAMED_ENUM', 'SET', 'JSON', 'UUID',
        ...FormattedText::TYPES,
    ];

    /** How columns are bound: the type of a column is that of its property, which holds such a value or null. */
    private const TYPES = [
        'CHAR' => \PDO::PARAM_STR,
        'VARCHAR' => \PDO::PARAM_STR,
        'LONGVARCHAR' => \PDO::PARAM_STR,
        'CLOB' => \PDO::PARAM_STR,
        'CITEXT' => \PDO::PARAM_STR,
        'NUMERIC' => \PDO::PARAM_STR,
        'DECIMAL' => \PDO::PARAM_STR,
        'ARRAY' => \PDO::PARAM_STR,
        'LIST' => \PDO::PARAM_STR,
        'JSON' => \PDO::PARAM_STR,
        'UUID' => \PDO::PARAM_STR,
        'INET' => \PDO::PARAM_STR,
        'CIDR' => \PDO::PARAM_STR,
        'MACADDR' => \PDO::PARAM_STR,
        'INT4RANGE' => \PDO::PARAM_STR,
        'INT8RANGE' => \PDO::PARAM_STR,
        'NUMRANGE' => \PDO::PARAM_STR,
        'DATERANGE' => \PDO::PARAM_STR,
        'TSRANGE' => \PDO::PARAM_STR,
        'TSTZRANGE' => \PDO::PARAM_STR,
        'INTERVAL' => \PDO::PARAM_STR,
        'XML' => \PDO::PARAM_STR,
        'POINT' => \PDO::PARAM_STR,
        'TSVECTOR' => \PDO::PARAM_STR,
        'TINYINT' => \PDO::PARAM_INT,
        'SMALLINT' => \PDO::PARAM_INT,
        'INTEGER' => \PDO::PARAM_INT,
        'BIGINT' => \PDO::PARAM_INT,
        'ENUM' => \PDO::PARAM_INT,
        'NAMED_ENUM' => \PDO::PARAM_STR,
        'SET' => \PDO::PARAM_INT,
        'BOOLEAN' => \PDO::PARAM_BOOL,
        'BOOLEAN_EMU' => \PDO::PARAM_INT,
        'REAL' => BoundStatement::PARAM_FLOAT,
        'FLOAT' => BoundStatement::PARAM_FLOAT,
        'DOUBLE' => BoundStatement::PARAM_FLOAT,
    ];

    /** The number of sets of columns that are kept; a table of twenty columns has a million. */
    public const KEPT_SETS = 200;

    /** @var \WeakMap<ConnectionInterface, array<class-string<TableMap>, self>>|null */
    private static ?\WeakMap $all = null;

    /**
     * What Phases::of() has given, by class.
     *
     * @var array<class-string, int>
     */
    public array $phases = [];

    /**
     * What deleting an object takes beside its row, by class.
     *
     * @internal for DeletePipeline, which fills it
     * @var array<class-string, int>
     */
    public array $deletePhases = [];
    /** @var array{string, list<int>, array<string, Format|null>|null}|null what delete() has given */
    public ?array $delete = null;

    public readonly IdStrategy $idStrategy;
    /** Where the generated id goes; -1 for a table without one. */
    public readonly int $idPosition;
    public readonly string $idProperty;
    /** Whether the generated id is the whole primary key, and an integer. */
    public readonly bool $idIsKey;
    /** The modified columns that an INSERT writes, where the database makes the id. */
    public readonly int $idMask;
    /** Whether there are more columns than a mask holds. */
    public readonly bool $isWide;
    /** The bits of the columns that a new row needs a value for. */
    public readonly int $requiredMask;
    /** The bits of foreign key columns. */
    public readonly int $foreignKeyMask;
    /** @var list<RelationMetadata> the relations that foreign keys of the table stand for */
    public readonly array $parents;
    /** @var array<int, list<RelationMetadata>> what parentsBy() has found */
    private array $changedParents = [];
    /** Whether other tables refer to this one. */
    public readonly bool $hasCollections;
    /** @var list<int> */
    public readonly array $keyPositions;
    /**
     * Columns whose values have to be known after an INSERT and that the database may fill in, beside the generated id:
     * those of the primary key, and those that other tables refer to. Properties by position.
     *
     * @var array<int, string>
     */
    public readonly array $keyProperties;
    /** @var array<string, null> these properties, for ColumnAccess::at() */
    public readonly array $keyFormats;
    /** Whether an INSERT can give them back. */
    public readonly bool $returnsKeys;
    /** Whether the primary key is one integer that the database fills in without a default in the schema. */
    public readonly bool $keyIsRowid;

    /** @var array<string, int> the sizes of columns that the database fills up with zero bytes, by property */
    public readonly array $zeroFilled;

    /** The session where one statement alone needs no transaction, see SingleStatement. */
    public readonly ?Session $single;
    /** The session where statements can be bound to the variables of rows: no server can end it. */
    public readonly ?Session $bindable;
    /** How often a save outside of transactions may be run again. */
    public readonly int $retries;

    public readonly TableHooks $hooks;
    public readonly bool $isJunction;
    public readonly bool $readOnly;
    public readonly bool $reloadsOnInsert;
    public readonly bool $reloadsOnUpdate;

    public readonly RowSql $sql;
    /**
     * @var array<int, array{string, Format|null}> property and date format of the columns that need no more than that
     */
    private readonly array $simpleColumns;
    /**
     * What insert() and update() have given; those of columns that a mask holds by the mask.
     *
     * @internal public because a call takes longer than the look-up
     * @var array<int|string, Insert>
     */
    public array $inserts = [];
    /** @var array<int|string, Update> */
    public array $updates = [];
    /** @var array<string, string> for ManyRows, which fills it */
    public array $manyInserts = [];
    /** The length of the texts in it. */
    public int $manyInsertsLength = 0;

    /** @param class-string<TableMap> $map */
    private function __construct(public readonly string $map, ConnectionInterface $con)
    {
        $map::checkFormat();
        $adapter = $con->getAdapter();
        $this->keyPositions = array_map(static fn (string $column): int => $map::position($column), $map::PRIMARY_KEY);
        $this->sql = new RowSql($map, $adapter, $this->keyPositions);
        $id = $map::AUTO_INCREMENT;
        $this->idPosition = $id === null ? -1 : $map::position($id);
        $this->idProperty = $id === null ? '' : $map::COLUMNS[$id]['property'];
        $this->idIsKey = $id !== null && $map::PRIMARY_KEY === [$id]
            && in_array($map::COLUMNS[$id]['type'], ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'], true);
        $this->idMask = $this->idPosition >= 0 && $this->idPosition < ColumnMask::BITS ? ~(1 << $this->idPosition) : ~0;
        $this->isWide = $map::NUM_COLUMNS > ColumnMask::BITS;
        $this->hooks = TableHooks::of($map);
        $this->isJunction = $map::IS_CROSS_REF;
        $this->readOnly = $map::READ_ONLY;
        $this->reloadsOnInsert = $map::RELOAD_ON_INSERT;
        $this->reloadsOnUpdate = $map::RELOAD_ON_UPDATE;
        $this->requiredMask = RequiredColumns::mask($map);
        [$this->parents, $this->foreignKeyMask] = self::foreignKeys($map);
        $types = array_column($map::RELATIONS, 'type');
        $this->hasCollections = array_diff($types, [RelationMap::MANY_TO_ONE]) !== [];
        $this->simpleColumns = self::simpleColumns($map);
        $version = $con->getServerVersion();
        $this->idStrategy = $adapter->idStrategy($version);
        $this->keyProperties = $this->findKeyProperties();
        $this->keyFormats = array_fill_keys($this->keyProperties, null);
        $this->returnsKeys = $adapter->supportsReturning($version);
        $this->keyIsRowid = $id === null && count($map::PRIMARY_KEY) === 1
            && $map::COLUMNS[$map::PRIMARY_KEY[0]]['type'] === 'INTEGER' && $adapter->fillsIntegerKeys();
        $this->zeroFilled = $adapter->ignoresPadding('BINARY') ? self::binarySizes($map) : [];
        $readsLastId = $this->idPosition >= 0 && $this->idStrategy === IdStrategy::LastInsertId;
        $this->single = SingleStatement::session($con, $readsLastId);
        $session = BoundStatement::connection($con)?->session;
        $isLocal = $session !== null && !$session->driver->isRemote() && $session->driver->storesNulInTexts();
        $this->bindable = $isLocal ? $session : null;
        $this->retries = $con instanceof ConnectionWrapper ? $con->session->servers->retries : 0;
    }

    /**
     * @param class-string<TableMap> $map
     * @return array<string, int>
     */
    private static function binarySizes(string $map): array
    {
        $sizes = [];
        foreach ($map::COLUMNS as $column) {
            if (($column['fixed'] ?? false) && isset($column['size'])) {
                $sizes[$column['property']] = $column['size'];
            }
        }

        return $sizes;
    }

    /**
     * @param class-string<TableMap> $map
     * @return array{list<RelationMetadata>, int}
     */
    private static function foreignKeys(string $map): array
    {
        $parents = RelationMetadata::parentsOf($map);
        $mask = 0;
        foreach ($parents as $relation) {
            foreach (array_keys($relation->columns) as $column) {
                $position = $map::position($column);
                $mask |= $position < ColumnMask::BITS ? 1 << $position : 0;
            }
        }

        return [$parents, $mask];
    }

    /**
     * The relations whose foreign keys are among modified columns: the other keys of an object may be out of date.
     *
     * @param int $mask the modified columns; -1 where there are more than a mask has bits
     * @return list<RelationMetadata>
     */
    public function parentsBy(int $mask): array
    {
        $changed = $mask === -1 ? -1 : $mask & $this->foreignKeyMask;
        if (!isset($this->changedParents[$changed])) {
            $this->changedParents[$changed] = [];
            foreach ($this->parents as $relation) {
                foreach (array_keys($relation->columns) as $column) {
                    $position = $this->map::position($column);
                    if ($position >= ColumnMask::BITS || ($changed & 1 << $position) !== 0) {
                        $this->changedParents[$changed][] = $relation;
                        break;
                    }
                }
            }
        }

        return $this->changedParents[$changed];
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map, ConnectionInterface $con): self
    {
        return self::$all[$con][$map] ?? self::add($map, $con);
    }

    /** @param class-string<TableMap> $map */
    private static function add(string $map, ConnectionInterface $con): self
    {
        self::$all ??= new \WeakMap();
        $tables = self::$all[$con] ?? [];
        $tables[$map] = new self($map, $con);
        self::$all[$con] = $tables;

        return $tables[$map];
    }

    /**
     * Returns the phases of a save of objects of a class.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public function phasesOf(string $class): int
    {
        return $this->phases[$class] ??= Phases::of($class, $this);
    }

    /**
     * @param array<int, true> $highColumns
     * @param bool $asksForId whether the statement has to give the new id back, where that is the way to get it
     * @param bool $asksForKeys whether it has to give all columns of keys back, see returnedPositions()
     * @return Insert the SQL, the positions of its values, date formats by property if that is all to know, whether
     *     only the generated id is left out, and types by position for BoundStatement::bindRows()
     */
    public function insert(int $mask, array $highColumns, bool $asksForId, bool $asksForKeys = false): array
    {
        $key = match (true) {
            $asksForKeys => self::key($mask, $highColumns) . 'k',
            $highColumns === [] => $asksForId ? $mask : ~$mask,
            default => self::key($mask, $highColumns) . ($asksForId ? 'i' : ''),
        };
        if (!isset($this->inserts[$key])) {
            $positions = ColumnMask::positions($mask, $highColumns);
            $returned = match (true) {
                $asksForKeys => $this->returnedPositions(),
                $asksForId && $this->idStrategy === IdStrategy::Returning => [$this->idPosition],
                default => [],
            };
            $sql = $this->sql->insert($positions, 1, $this->sql->names($returned));
            $isWholeRow = $asksForId && count($positions) === count($this->map::COLUMNS) - 1;
            $types = $this->types($positions);
            $this->inserts = count($this->inserts) < self::KEPT_SETS ? $this->inserts : [];
            $this->inserts[$key] = [$sql, $positions, $this->properties($positions), $isWholeRow, $types];
        }

        return $this->inserts[$key];
    }

    /**
     * @param list<int> $positions
     * @return array<int, int>|null how columns are bound, by position; null where values of one have several types
     */
    private function types(array $positions): ?array
    {
        $columns = array_values($this->map::COLUMNS);
        $types = [];
        foreach ($positions as $position) {
            $column = $columns[$position];
            $type = self::TYPES[$column['type']] ?? (Temporal::kindOf($column) === null ? null : \PDO::PARAM_STR);
            if ($type === null) {
                return null;
            }
            $types[$position] = $type;
        }

        return $types;
    }

    /** @return list<int> the columns that an INSERT gives back if it is asked for keys */
    public function returnedPositions(): array
    {
        $positions = array_keys($this->keyProperties);

        return $this->idPosition < 0 ? $positions : [...$positions, $this->idPosition];
    }

    /**
     * @param array<int, true> $highColumns
     * @return Update the SQL, the positions of its values and those of the key, date formats by property if that is all
     *     to know, these properties, and again these properties if no foreign key is among the columns
     */
    public function update(int $mask, array $highColumns): array
    {
        $key = $highColumns === [] ? $mask : self::key($mask, $highColumns);
        if (!isset($this->updates[$key])) {
            $positions = ColumnMask::positions($mask, $highColumns);
            $sql = $this->sql->update($positions);
            array_push($positions, ...$this->keyPositions);
            $properties = $this->properties($positions);
            $names = $properties === null ? null : array_keys($properties);
            $keepsParents = ($mask & $this->foreignKeyMask) === 0 && $highColumns === [];
            $this->updates = count($this->updates) < self::KEPT_SETS ? $this->updates : [];
            $this->updates[$key] = [$sql, $positions, $properties, $names, $keepsParents ? $names : null];
        }

        return $this->updates[$key];
    }

    /** @return array{string, list<int>, array<string, Format|null>|null} as update() */
    public function delete(): array
    {
        return $this->delete ??= [
            $this->sql->delete(),
            $this->keyPositions,
            $this->properties($this->keyPositions),
        ];
    }

    /** @return array<int, string> */
    private function findKeyProperties(): array
    {
        $map = $this->map;
        $names = $map::PRIMARY_KEY;
        foreach ($map::RELATIONS as $relation) {
            if ($relation['type'] === RelationMap::ONE_TO_MANY || $relation['type'] === RelationMap::ONE_TO_ONE) {
                array_push($names, ...array_keys($relation['columns'] ?? []));
            }
        }
        $properties = [];
        foreach ($names as $name) {
            $column = $map::COLUMNS[$name];
            $canBeFilledIn = in_array($name, $map::PRIMARY_KEY, true)
                || ($column['required'] ?? false) || isset($column['defaultExpression']);
            if ($canBeFilledIn && $name !== $map::AUTO_INCREMENT) {
                $properties[$map::position($name)] = $column['property'];
            }
        }

        return $properties;
    }

    /**
     * @param list<int> $positions
     * @return array<string, Format|null>|null
     */
    private function properties(array $positions): ?array
    {
        $properties = [];
        foreach ($positions as $position) {
            if (!isset($this->simpleColumns[$position])) {
                return null;
            }
            [$property, $format] = $this->simpleColumns[$position];
            $properties[$property] = $format;
        }

        return count($properties) === count($positions) ? $properties : null;
    }

    /**
     * @param class-string<TableMap> $map
     * @return array<int, array{string, Format|null}>
     */
    private static function simpleColumns(string $map): array
    {
        $columns = [];
        foreach (array_values($map::COLUMNS) as $position => $column) {
            $kind = Temporal::kindOf($column);
            if ($kind !== null || in_array($column['type'], self::PLAIN, true)) {
                $columns[$position] = [$column['property'], $kind];
            }
        }

        return $columns;
    }

    /** @param array<int, true> $highColumns */
    private static function key(int $mask, array $highColumns): string
    {
        ksort($highColumns);

        return $mask . ':' . implode(',', array_keys($highColumns));
    }
}
