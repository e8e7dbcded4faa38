<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\NameType;
use Orm\Runtime\Parser\AbstractParser;

/**
 * An object that stands for a row: what applications call.
 *
 * @phpstan-require-extends \Orm\Runtime\Contract\ManagedObject
 */
interface ActiveRecordInterface
{
    /**
     * @var class-string<\Orm\Runtime\Map\TableMap>
     * @phpstan-ignore classConstant.phpDocType (the generated classes name their own)
     */
    public const TABLE_MAP = '';

    /** @return class-string<\Orm\Runtime\Map\TableMap> */
    public static function tableMap(): string;

    public function isNew(): bool;

    public function setNew(bool $new): void;

    public function isDeleted(): bool;

    public function setDeleted(bool $deleted): void;

    public function isModified(): bool;

    public function isColumnModified(string $column): bool;

    /** @return list<string> full column names */
    public function getModifiedColumns(): array;

    public function resetModified(?string $column = null): void;

    public function equals(mixed $other): bool;

    public function hashCode(): string;

    /** @return array<string, mixed> */
    public function getVirtualColumns(): array;

    public function hasVirtualColumn(string $name): bool;

    public function getVirtualColumn(string $name): mixed;

    public function setVirtualColumn(string $name, mixed $value): static;

    public function getPrimaryKey(): mixed;

    public function isPrimaryKeyNull(): bool;

    /** @return list<mixed> one value per key column */
    public function primaryKeyValues(): array;

    /** @return int the number of rows written, those of related objects included */
    public function save(?ConnectionInterface $con = null): int;

    public function delete(?ConnectionInterface $con = null): void;

    public function reload(bool $deep = false, ?ConnectionInterface $con = null): void;

    /**
     * Takes its columns from a row of the table's select list.
     *
     * @param array<int|string, mixed> $row
     * @param bool $rehydrate whether parents are dropped that the row does not point at any more
     * @param string $indexType the kind of names by which the row holds its columns
     * @return int where the row goes on
     */
    public function hydrate(
        array $row,
        int $start = 0,
        bool $rehydrate = false,
        string $indexType = NameType::NUMBER,
    ): int;

    public function getByName(int|string $name, string $type = NameType::DEFAULT): mixed;

    public function getByPosition(int $position): mixed;

    public function setByName(int|string $name, mixed $value, string $type = NameType::DEFAULT): static;

    public function setByPosition(int $position, mixed $value): static;

    /**
     * @param array<string, mixed> $alreadyDumped
     * @return array<int|string, mixed>
     */
    public function toArray(
        string $keyType = NameType::DEFAULT,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumped = [],
        bool $includeForeignObjects = false,
    ): array;

    /**
     * @param array<int|string, mixed> $values
     * @param list<int|string>|null $only the names that may be set; all when null
     */
    public function fromArray(array $values, string $keyType = NameType::DEFAULT, ?array $only = null): static;

    public function exportTo(
        AbstractParser|string $parser,
        bool $includeLazyLoadColumns = true,
        string $keyType = NameType::DEFAULT,
    ): string;

    /** @param list<int|string>|null $only the names that may be set; all when null */
    public function importFrom(
        AbstractParser|string $parser,
        string $data,
        string $keyType = NameType::DEFAULT,
        ?array $only = null,
    ): static;

    public function copy(bool $deep = false): static;

    public function copyInto(self $copy, bool $deep = false, bool $makeNew = true): void;

    public function clearAllReferences(bool $deep = false): static;

    /** Called before the row is inserted or updated. A pre-hook that returns false stops its operation. */
    public function preSave(?ConnectionInterface $con = null): bool;

    public function postSave(?ConnectionInterface $con = null): void;

    public function preInsert(?ConnectionInterface $con = null): bool;

    public function postInsert(?ConnectionInterface $con = null): void;

    public function preUpdate(?ConnectionInterface $con = null): bool;

    public function postUpdate(?ConnectionInterface $con = null): void;

    public function preDelete(?ConnectionInterface $con = null): bool;

    public function postDelete(?ConnectionInterface $con = null): void;
}
