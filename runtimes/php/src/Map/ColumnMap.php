<?php

declare(strict_types=1);

namespace Orm\Runtime\Map;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Map\Exception\ForeignKeyNotFoundException;
use Orm\Runtime\Support\NamesReplacements;
use Orm\Runtime\Support\NotSerializable;

/**
 * One column of a table, as its table map describes it.
 *
 * @phpstan-import-type Column from TableMap
 */
class ColumnMap
{
    use NamesReplacements;
    use NotSerializable;

    private const TEXT = [
        'CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT', 'DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'TIMESTAMPTZ',
        'JSON',
    ];
    private const TEMPORAL = ['DATE', 'TIME', 'TIMESTAMP', 'DATETIME', 'BU_DATE', 'BU_TIMESTAMP', 'TIMESTAMPTZ'];
    private const NUMERIC = [
        'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'NUMERIC', 'DECIMAL', 'REAL', 'FLOAT', 'DOUBLE',
    ];
    private const LOB = ['VARBINARY', 'LONGVARBINARY', 'BLOB', 'OBJECT', 'GEOMETRY', 'UUID_BINARY'];

    /** @param Column $facts */
    public function __construct(
        private readonly TableMap $table,
        private readonly string $name,
        private readonly array $facts,
        private readonly int $position,
    ) {
    }

    public function getName(): string
    {
        return $this->name;
    }

    public function getPhpName(): string
    {
        return $this->facts['phpName'];
    }

    public function getFullyQualifiedName(): string
    {
        return $this->table->getName() . '.' . $this->name;
    }

    public function getTable(): TableMap
    {
        return $this->table;
    }

    public function getTableName(): string
    {
        return $this->table->getName();
    }

    public function getPosition(): int
    {
        return $this->position;
    }

    public function getType(): string
    {
        return $this->facts['type'];
    }

    /** The PDO::PARAM_ constant by which values of the column are bound. */
    public function getPdoType(): int
    {
        return match ($this->facts['type']) {
            'TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'BOOLEAN_EMU', 'ENUM', 'SET' => \PDO::PARAM_INT,
            'BOOLEAN' => \PDO::PARAM_BOOL,
            default => $this->isLob() ? \PDO::PARAM_LOB : \PDO::PARAM_STR,
        };
    }

    public function getSize(): ?int
    {
        return $this->facts['size'] ?? null;
    }

    public function getScale(): ?int
    {
        return $this->facts['scale'] ?? null;
    }

    /** The literal default, as the column's property holds it. */
    public function getDefaultValue(): mixed
    {
        return $this->facts['default'] ?? null;
    }

    public function getDefaultExpression(): ?string
    {
        return $this->facts['defaultExpression'] ?? null;
    }

    public function isNotNull(): bool
    {
        return ($this->facts['required'] ?? false) || $this->isPrimaryKey();
    }

    public function isPrimaryKey(): bool
    {
        return in_array($this->name, $this->table::PRIMARY_KEY, true);
    }

    public function isPrimaryString(): bool
    {
        return $this->facts['primaryString'] ?? false;
    }

    public function isLazyLoad(): bool
    {
        return $this->facts['lazy'] ?? false;
    }

    public function isForeignKey(): bool
    {
        return isset($this->facts['references']);
    }

    public function isText(): bool
    {
        return in_array($this->facts['type'], self::TEXT, true);
    }

    public function isTemporal(): bool
    {
        return in_array($this->facts['type'], self::TEMPORAL, true);
    }

    public function isNumeric(): bool
    {
        return in_array($this->facts['type'], self::NUMERIC, true);
    }

    public function isLob(): bool
    {
        return in_array($this->facts['type'], self::LOB, true);
    }

    public function isSetType(): bool
    {
        return $this->facts['type'] === 'SET';
    }

    /** @return list<string> the labels of an ENUM or SET column */
    public function getValueSet(): array
    {
        return $this->facts['values'] ?? [];
    }

    public function isInValueSet(mixed $value): bool
    {
        return in_array($value, $this->getValueSet(), true);
    }

    /** @return int|false the position of a label, which is the number that an ENUM column stores */
    public function getValueSetKey(mixed $value): int|false
    {
        return array_search($value, $this->getValueSet(), true);
    }

    /** An expression that compares without regard to letter case, where the column holds text. */
    public function ignoreCase(string $expression, AdapterInterface $adapter): string
    {
        return $this->isText() ? $adapter->ignoreCase($expression) : $expression;
    }

    /** "article.first_name" → "FIRST_NAME". */
    public static function normalizeName(string $name): string
    {
        $dot = strrpos($name, '.');
        if ($dot !== false) {
            $name = trim(substr($name, $dot + 1), " \t\n\r\0\x0B`'()\"[]~!-{}%^&.");
        }

        return strtoupper($name);
    }

    public function getRelatedName(): string
    {
        return $this->facts['references'] ?? '';
    }

    public function getRelatedTableName(): string
    {
        return substr($this->getRelatedName(), 0, (int) strrpos($this->getRelatedName(), '.'));
    }

    public function getRelatedColumnName(): string
    {
        return (string) substr((string) strrchr($this->getRelatedName(), '.'), 1);
    }

    public function getRelatedTable(): TableMap
    {
        return $this->getRelation()?->getForeignTable()
            ?? throw ForeignKeyNotFoundException::ofColumn($this->getFullyQualifiedName());
    }

    public function getRelatedColumn(): ColumnMap
    {
        return $this->getRelatedTable()->getColumn($this->getRelatedColumnName());
    }

    /** The relation whose foreign key holds this column; null for a column without one. */
    public function getRelation(): ?RelationMap
    {
        foreach ($this->table::RELATIONS as $name => $relation) {
            $columns = $relation['columns'] ?? [];
            if ($relation['type'] === RelationMap::MANY_TO_ONE && isset($columns[$this->name])) {
                return $this->table->getRelation($name);
            }
        }

        return null;
    }
}
