<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The columns and settings of one table with slugs.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class SluggableTable
{
    use NotSerializable;

    /** Databases cut longer names of indexes in their messages. */
    private const CERTAIN_NAME_LENGTH = 60;

    /** The size of a VARCHAR column whose schema gives none. */
    private const DEFAULT_SIZE = 255;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    public readonly string $name;
    public readonly string $sql;
    /** The column, quoted. */
    public readonly string $slug;
    public readonly string $property;
    public readonly string $setter;
    public readonly int $position;
    /** How many characters the column holds. */
    public readonly int $size;
    public readonly string $replacePattern;
    public readonly string $replacement;
    public readonly string $separator;
    public readonly bool $isPermanent;
    /** Whether a unique index is over the slug and the scope. */
    public readonly bool $isUnique;
    /** @var list<ColumnDefinition> */
    public readonly array $scopeColumns;
    /** @var list<int> */
    public readonly array $scopePositions;
    /** For all rows but one, by its key. */
    public readonly string $otherRows;

    /** The connection of the save that asks for slugs at the moment. */
    public ?ConnectionInterface $connection = null;

    /** @var list<string> patterns of messages in which a database names the unique index */
    private readonly array $indexPatterns;
    /** @var list<string>|null the columns that the slug is made of; null if other getters are among them */
    private readonly ?array $inputs;
    /** Whether the slug is made of the object's text, and not of a pattern. */
    private readonly bool $isOfText;
    /** @var array<class-string, bool> */
    private array $tracked = [];
    /** @var array<class-string, bool> */
    private array $custom = [];

    /** @param class-string<TableMap> $map */
    private function __construct(public readonly string $map)
    {
        /**
         * @var array{
         *     slug: string, scope: list<string>, replace: string, replacement: string, separator: string,
         *     permanent?: bool, unique?: array{name: string, columns: list<string>}, inputs?: list<string>,
         *     ofText?: bool,
         * }|null $facts
         */
        $facts = $map::BEHAVIOR_FACTS['sluggable'] ?? null;
        if ($facts === null) {
            throw new OrmException(sprintf('The table "%s" is not sluggable.', $map::TABLE_NAME));
        }
        $column = $map::COLUMNS[$facts['slug']];
        $this->name = $map::TABLE_NAME;
        $this->sql = $map::SQL_TABLE;
        $this->slug = $column['sql'];
        $this->property = $column['property'];
        $this->setter = 'set' . $column['phpName'];
        $this->position = $map::position($facts['slug']);
        $this->size = $column['size'] ?? ($column['type'] === 'LONGVARCHAR' ? PHP_INT_MAX : self::DEFAULT_SIZE);
        $this->replacePattern = $facts['replace'];
        $this->replacement = $facts['replacement'];
        $this->separator = $facts['separator'];
        $this->isPermanent = $facts['permanent'] ?? false;
        $this->isUnique = isset($facts['unique']);
        $this->indexPatterns = isset($facts['unique']) ? self::patternsOf($facts['unique']) : [];
        $this->inputs = $facts['inputs'] ?? null;
        $this->isOfText = $facts['ofText'] ?? false;
        $this->scopeColumns = array_map(static fn (string $name): array => $map::COLUMNS[$name], $facts['scope']);
        $this->scopePositions = array_map(static fn (string $name): int => $map::position($name), $facts['scope']);
        $this->otherRows = 'NOT (' . implode(' AND ', array_map(
            static fn (string $name): string => $map::COLUMNS[$name]['sql'] . ' = ?',
            $map::PRIMARY_KEY,
        )) . ')';
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    public function slugOf(ActiveRecordInterface $object): ?string
    {
        $slug = ColumnAccess::read($object, $this->property);

        return is_string($slug) && $slug !== '' ? $slug : null;
    }

    /** @return list<mixed> the values of the scope columns as stored */
    public function scopeOf(ActiveRecordInterface $object): array
    {
        return $this->scopePositions === [] ? [] : ColumnAccess::at($object, $this->scopePositions, null);
    }

    public function isSlugModified(ActiveRecordInterface $object): bool
    {
        return self::isModifiedAt($object, $this->position);
    }

    public function isScopeModified(ActiveRecordInterface $object): bool
    {
        foreach ($this->scopePositions as $position) {
            if (self::isModifiedAt($object, $position)) {
                return true;
            }
        }

        return false;
    }

    /** Whether a change of an object may have changed its raw slug. */
    public function isInputModified(ActiveRecordInterface $object): bool
    {
        if ($this->inputs === null || !$this->tracksInputs($object::class)) {
            return $object->isModified();
        }
        foreach ($this->inputs as $column) {
            if (self::isModifiedAt($object, $this->map::position($column))) {
                return true;
            }
        }

        return false;
    }

    /**
     * Whether the raw slugs of a class depend on nothing but known columns: no method of the application is called.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public function tracksInputs(string $class): bool
    {
        return $this->tracked[$class] ??= $this->inputs !== null && !self::overrides($class, [
            'createRawSlug',
            ...($this->isOfText ? ['__toString'] : []),
            ...array_map(fn (string $name): string => 'get' . $this->map::COLUMNS[$name]['phpName'], $this->inputs),
        ]);
    }

    /**
     * Whether a class has its own way of making slugs unique.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public function isCustom(string $class): bool
    {
        return $this->custom[$class] ??= self::overrides($class, ['createSlug', 'makeSlugUnique']);
    }

    /** Whether the unique index over slug and scope refused a row; a table may have others. */
    public function isRefused(UniqueConstraintViolation $failure): bool
    {
        $message = ($failure->getPrevious() ?? $failure)->getMessage();
        foreach ($this->indexPatterns as $pattern) {
            if (preg_match($pattern, $message) === 1) {
                return true;
            }
        }

        return false;
    }

    /**
     * Drivers name the index, or its columns with their table.
     *
     * @param array{name: string, columns: list<string>} $index
     * @return list<string>
     */
    private static function patternsOf(array $index): array
    {
        $name = preg_quote(substr($index['name'], 0, self::CERTAIN_NAME_LENGTH), '/');
        $end = strlen($index['name']) > self::CERTAIN_NAME_LENGTH ? '' : '(?![a-z0-9_])';
        $columns = array_map(
            static fn (string $column): string => '\S+\.' . preg_quote($column, '/'),
            $index['columns'],
        );

        return ["/(?<![a-z0-9_])$name$end/i", '/: ' . implode(', ', $columns) . '$/'];
    }

    /**
     * @param class-string<ActiveRecordInterface> $class
     * @param list<string> $methods
     */
    private static function overrides(string $class, array $methods): bool
    {
        $generated = (new \ReflectionClassConstant($class, 'TABLE_MAP'))->class;
        foreach ($methods as $method) {
            if (
                method_exists($class, $method)
                && is_subclass_of((new \ReflectionMethod($class, $method))->class, $generated)
            ) {
                return true;
            }
        }

        return false;
    }

    private static function isModifiedAt(ActiveRecordInterface $object, int $position): bool
    {
        return ColumnMask::contains(RowState::modifiedMask($object), RowState::modifiedHighColumns($object), $position);
    }
}
