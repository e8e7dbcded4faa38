<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Serialization\ArrayConversion;
use Orm\Runtime\Serialization\PhpSerialization;
use Orm\Runtime\Serialization\TextConversion;

/** An object as an array, as text in the formats of the parsers, and back. */
trait Exports
{
    public function toArray(
        string $keyType = TableMap::TYPE_DEFAULT,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumped = [],
        bool $includeForeignObjects = false,
    ): array {
        return ArrayConversion::of($this, $keyType, $includeLazyLoadColumns, $alreadyDumped, $includeForeignObjects);
    }

    protected static function arraysOf(array $objects, string $keyType, bool $includeLazyLoadColumns): array
    {
        return ArrayConversion::ofAll($objects, $keyType, $includeLazyLoadColumns);
    }

    public function fromArray(array $values, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        ArrayConversion::fill($this, $values, $keyType, $only);

        return $this;
    }

    protected function fillFromRow(array $values): void
    {
        ArrayConversion::fillFromRow($this, $values);
    }

    /**
     * The columns for json_encode(). Without a native type, like the classes that override it.
     *
     * @return array<int|string, mixed>
     */
    #[\ReturnTypeWillChange]
    public function jsonSerialize()
    {
        return TextConversion::jsonOf($this);
    }

    public function exportTo(
        AbstractParser|string $parser,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string {
        return TextConversion::of($this, $parser, $includeLazyLoadColumns, $keyType);
    }

    public function importFrom(
        AbstractParser|string $parser,
        string $data,
        string $keyType = TableMap::TYPE_DEFAULT,
        ?array $only = null,
    ): static {
        TextConversion::fill($this, $parser, $data, $keyType, $only);

        return $this;
    }

    public function toJSON(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('JSON', $includeLazyLoadColumns, $keyType);
    }

    /**
     * Sets the columns that the text has: `$book->fromJSON($request, only: ['Title', 'Price'])`.
     *
     * @param list<int|string>|null $only the names that may be set; all when null
     */
    public function fromJSON(string $data, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        return $this->importFrom('JSON', $data, $keyType, $only);
    }

    public function __toString(): string
    {
        return TextConversion::short($this);
    }

    /** @return array<string, mixed> */
    public function __serialize(): array
    {
        return PhpSerialization::of($this);
    }

    /** @param array<mixed> $data */
    public function __unserialize(array $data): void
    {
        PhpSerialization::fill($this, $data);
    }
}
