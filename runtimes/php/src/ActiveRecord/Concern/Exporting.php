<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Map\ColumnNames;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Parser\ExportedValue;

/** Objects as text, and back. */
trait Exporting
{
    public function exportTo(
        AbstractParser|string $parser,
        bool $includeLazyLoadColumns = true,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): string {
        $parser = is_string($parser) ? AbstractParser::getParser($parser) : $parser;
        $values = ExportedValue::of($this->toArray($keyType, $includeLazyLoadColumns, [], true));

        return $parser->fromArray(is_array($values) ? $values : []);
    }

    public function importFrom(
        AbstractParser|string $parser,
        string $data,
        string $keyType = TableMap::TYPE_DEFAULT,
    ): static {
        $parser = is_string($parser) ? AbstractParser::getParser($parser) : $parser;

        return $this->fromArray(ExportedValue::forColumns($parser->toArray($data), static::TABLE_MAP, $keyType), $keyType);
    }

    public function toXML(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('XML', $includeLazyLoadColumns, $keyType);
    }

    public function toYAML(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('YAML', $includeLazyLoadColumns, $keyType);
    }

    public function toJSON(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('JSON', $includeLazyLoadColumns, $keyType);
    }

    public function toCSV(bool $includeLazyLoadColumns = true, string $keyType = TableMap::TYPE_DEFAULT): string
    {
        return $this->exportTo('CSV', $includeLazyLoadColumns, $keyType);
    }

    public function fromXML(string $data, string $keyType = TableMap::TYPE_DEFAULT): static
    {
        return $this->importFrom('XML', $data, $keyType);
    }

    public function fromYAML(string $data, string $keyType = TableMap::TYPE_DEFAULT): static
    {
        return $this->importFrom('YAML', $data, $keyType);
    }

    public function fromJSON(string $data, string $keyType = TableMap::TYPE_DEFAULT): static
    {
        return $this->importFrom('JSON', $data, $keyType);
    }

    public function fromCSV(string $data, string $keyType = TableMap::TYPE_DEFAULT): static
    {
        return $this->importFrom('CSV', $data, $keyType);
    }

    public function __toString(): string
    {
        $map = static::TABLE_MAP;
        $column = ColumnNames::of($map)->primaryString;
        if ($column === null) {
            return $this->exportTo($map::DEFAULT_STRING_FORMAT);
        }
        $value = $this->getByName($column, TableMap::TYPE_FIELDNAME);

        return is_scalar($value) ? (string) $value : '';
    }
}
