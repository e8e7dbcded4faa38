<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection\Concern;

use Orm\Runtime\Hydration\CollectorPause;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Support\EnglishPlural;
use Orm\Runtime\Type\ExportedValue;

/** Collections as texts, and back. */
trait Exports
{
    /** @param bool $usePrefix whether elements are named `Book_0`, `Book_1`, and so on */
    public function exportTo(
        AbstractParser|string $parser,
        bool $usePrefix = true,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string {
        $parser = is_string($parser) ? AbstractParser::getParser($parser) : $parser;
        $map = $this->model === null ? null : $this->getTableMapClass();
        $pause = CollectorPause::forObjects(count($this->data));
        $rows = $this->toArray(null, $usePrefix, $keyType, $includeLazyLoadColumns);
        // Each row replaces its array, so that there are not two of each at the end.
        foreach (array_keys($rows) as $key) {
            $row = $rows[$key];
            $rows[$key] = is_array($row) && $map !== null
                ? ExportedValue::ofColumns($row, $map, $keyType, $parser)
                : ExportedValue::of($row);
        }

        return $parser->listFromArray(
            $usePrefix ? $rows : array_values($rows),
            $map === null ? null : $this->getPluralModelName(),
        );
    }

    /** @param list<int|string>|null $only the names that may be set in each element; all when null */
    public function importFrom(
        AbstractParser|string $parser,
        string $data,
        string $keyType = TableMap::TYPE_DEFAULT,
        ?array $only = null,
    ): static {
        $parser = is_string($parser) ? AbstractParser::getParser($parser) : $parser;
        $map = $this->model === null ? null : $this->getTableMapClass();
        $rows = $parser->listToArray($data, $map === null ? null : $this->getPluralModelName());
        foreach ($rows as $key => $row) {
            if (is_array($row) && $map !== null) {
                $rows[$key] = ExportedValue::forColumns($row, $map, $keyType, $parser, $only);
            }
        }
        $this->fromArray($rows, $keyType, $only);

        return $this;
    }

    /** The name around the elements in exports. */
    protected function getPluralModelName(): string
    {
        return EnglishPlural::of($this->getModel());
    }

    public function toXML(
        bool $usePrefix = false,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string {
        return $this->exportTo('XML', $usePrefix, $includeLazyLoadColumns, $keyType);
    }

    public function toYAML(
        bool $usePrefix = false,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string {
        return $this->exportTo('YAML', $usePrefix, $includeLazyLoadColumns, $keyType);
    }

    public function toJSON(
        bool $usePrefix = false,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string {
        return $this->exportTo('JSON', $usePrefix, $includeLazyLoadColumns, $keyType);
    }

    public function toCSV(
        bool $usePrefix = false,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string {
        return $this->exportTo('CSV', $usePrefix, $includeLazyLoadColumns, $keyType);
    }

    /**
     * The elements as a list for json_encode(). Without a native type, like the classes that override it.
     *
     * @return list<mixed>
     */
    #[\ReturnTypeWillChange]
    public function jsonSerialize()
    {
        $elements = [];
        foreach ($this->data as $element) {
            $elements[] = $element instanceof \JsonSerializable ? $element : ExportedValue::of($element);
        }

        return $elements;
    }

    /** @param list<int|string>|null $only the names that may be set in each element; all when null */
    public function fromXML(string $data, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        return $this->importFrom('XML', $data, $keyType, $only);
    }

    /** @param list<int|string>|null $only the names that may be set in each element; all when null */
    public function fromYAML(string $data, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        return $this->importFrom('YAML', $data, $keyType, $only);
    }

    /** @param list<int|string>|null $only the names that may be set in each element; all when null */
    public function fromJSON(string $data, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        return $this->importFrom('JSON', $data, $keyType, $only);
    }

    /** @param list<int|string>|null $only the names that may be set in each element; all when null */
    public function fromCSV(string $data, string $keyType = TableMap::TYPE_DEFAULT, ?array $only = null): static
    {
        return $this->importFrom('CSV', $data, $keyType, $only);
    }
}
