<?php

declare(strict_types=1);

namespace Orm\Runtime\Serialization;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Type\ExportedValue;

/** Objects as text, and back. */
final class TextConversion
{
    public static function of(
        ActiveRecordInterface $object,
        AbstractParser|string $parser,
        bool $includeLazyLoadColumns,
        string $keyType,
    ): string {
        $parser = is_string($parser) ? AbstractParser::getParser($parser) : $parser;
        $values = $object->toArray($keyType, $includeLazyLoadColumns, [], true);

        return $parser->fromArray(ExportedValue::ofColumns($values, $object::TABLE_MAP, $keyType, $parser));
    }

    /** @return array<int|string, mixed> */
    public static function jsonOf(ActiveRecordInterface $object): array
    {
        return ExportedValue::ofRow($object->toArray(), $object::TABLE_MAP, TableMap::TYPE_DEFAULT);
    }

    /** @param list<int|string>|null $only the names that may be set; all when null */
    public static function fill(
        ActiveRecordInterface $object,
        AbstractParser|string $parser,
        string $data,
        string $keyType,
        ?array $only,
    ): void {
        $parser = is_string($parser) ? AbstractParser::getParser($parser) : $parser;
        $values = ExportedValue::forColumns($parser->toArray($data), $object::TABLE_MAP, $keyType, $parser, $only);
        $object->fromArray($values, $keyType, $only);
    }

    /** The column that stands for an object as text, or all of them where none does. */
    public static function short(ActiveRecordInterface $object): string
    {
        $map = $object::TABLE_MAP;
        $column = ColumnNames::of($map)->primaryString;
        if ($column === null) {
            return $object->exportTo($map::DEFAULT_STRING_FORMAT);
        }
        $value = $object->getByName($column, TableMap::TYPE_FIELDNAME);

        return is_scalar($value) ? (string) $value : '';
    }
}
