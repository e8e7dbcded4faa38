<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\OutputGroup;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Parser\AbstractParser;
use Orm\Runtime\Serialization\ExportPath;
use Orm\Runtime\Serialization\RelatedArrays;
use Orm\Runtime\Type\ExportedDate;
use Orm\Runtime\Type\ExportedValue;

/** Objects as arrays of output groups. */
final class OutputGroupConversion
{
    /**
     * @param string|array<string, string|list<string>> $outputGroup
     * @param array<string, mixed> $alreadyDumped
     * @return array<int|string, mixed>
     */
    public static function of(
        OutputGroupInterface $object,
        string|array $outputGroup,
        string $keyType,
        array $alreadyDumped,
    ): array {
        $map = $object::TABLE_MAP;
        $group = OutputGroups::of($map)->find($outputGroup, $object::class);
        $path = ExportPath::in($alreadyDumped);
        $row = $path->enter($object);
        if ($row === null) {
            return ['*RECURSION*'];
        }
        try {
            $result = self::columns($object, $group['column_index'], $keyType);
            foreach ($group['relation'] as $relation) {
                $related = self::related($object, $relation);
                if ($related === null) {
                    continue;
                }
                $convert = static fn (OutputGroupInterface $one): array
                    => $one->toOutputGroup($outputGroup, $keyType, $path->leadingBackBy(null));
                $facts = $map::relation($relation);
                $name = is_array($related) ? $facts['plural'] : $relation;
                $result[RelatedArrays::keyOf($name, $keyType, $map)] = is_array($related)
                    ? array_map($convert, $related)
                    : $convert($related);
            }

            return $result;
        } finally {
            $path->leave($row);
        }
    }

    /**
     * @param array<int|string, ActiveRecordInterface> $objects
     * @param string|array<string, string|list<string>> $outputGroup
     * @param array<string, mixed> $alreadyDumped
     * @return array<int|string, array<int|string, mixed>>
     */
    public static function ofAll(
        array $objects,
        string|array $outputGroup,
        ?string $keyColumn,
        string $keyType,
        array $alreadyDumped,
    ): array {
        $arrays = [];
        foreach ($objects as $key => $object) {
            if ($object instanceof OutputGroupInterface) {
                $key = $keyColumn === null ? $key : self::keyOf($object, $keyColumn);
                $arrays[$key] = $object->toOutputGroup($outputGroup, $keyType, $alreadyDumped);
            }
        }

        return $arrays;
    }

    /**
     * @param iterable<ActiveRecordInterface> $objects
     * @param string|array<string, string|list<string>> $outputGroup
     * @param int $loadBatch for how many objects relations are loaded at a time; 0 to load none
     * @return \Generator<int, array<int|string, mixed>>
     */
    public static function ofEach(
        iterable $objects,
        string|array $outputGroup,
        string $keyType,
        int $loadBatch,
        ?ConnectionInterface $con,
    ): \Generator {
        $batch = [];
        foreach ($objects as $object) {
            $batch[] = $object;
            if (count($batch) >= $loadBatch) {
                yield from self::ofBatch($batch, $outputGroup, $keyType, $loadBatch > 0, $con);
                $batch = [];
            }
        }
        yield from self::ofBatch($batch, $outputGroup, $keyType, $loadBatch > 0, $con);
    }

    /**
     * @param list<ActiveRecordInterface> $objects
     * @param string|array<string, string|list<string>> $outputGroup
     * @return \Generator<int, array<int|string, mixed>>
     */
    private static function ofBatch(
        array $objects,
        string|array $outputGroup,
        string $keyType,
        bool $loads,
        ?ConnectionInterface $con,
    ): \Generator {
        if ($loads) {
            OutputGroupLoader::load($objects, $outputGroup, $con);
        }
        foreach ($objects as $object) {
            if ($object instanceof OutputGroupInterface) {
                yield $object->toOutputGroup($outputGroup, $keyType);
            }
        }
    }

    /** @param array<mixed> $values */
    public static function json(array $values): string
    {
        $exported = ExportedValue::of($values);

        return AbstractParser::getParser('JSON')->fromArray(is_array($exported) ? $exported : []);
    }

    /** The value of a column as the key of an array. */
    private static function keyOf(ActiveRecordInterface $object, string $column): int|string
    {
        $value = $object->getByName($column, TableMap::TYPE_PHPNAME);

        return match (true) {
            is_int($value), is_string($value) => $value,
            $value instanceof \DateTimeInterface => $value->format('Y-m-d H:i:s'),
            is_scalar($value) => (string) $value,
            default => '',
        };
    }

    /**
     * @param list<int> $positions
     * @return array<int|string, mixed> with virtual columns
     */
    private static function columns(ActiveRecordInterface $object, array $positions, string $keyType): array
    {
        $map = $object::TABLE_MAP;
        $columns = array_values($map::COLUMNS);
        $getters = [];
        foreach ($positions as $position) {
            $getters[$position] = 'get' . $columns[$position]['phpName'];
        }
        $names = $map::getFieldNames($keyType);
        $result = [];
        foreach (ColumnAccess::readAll($object, $getters) as $position => $value) {
            $result[$names[$position]] = $value instanceof \DateTimeInterface
                ? ExportedDate::of($value, $columns[$position])
                : $value;
        }

        return $result + $object->getVirtualColumns();
    }

    /** @return OutputGroupInterface|list<OutputGroupInterface>|null null for what is not in memory */
    private static function related(ActiveRecordInterface $object, string $relation): OutputGroupInterface|array|null
    {
        $type = $object::TABLE_MAP::relation($relation)['type'];
        if ($type === RelationMap::MANY_TO_ONE) {
            $parent = RelationAccess::loadedParent($object, $relation);

            return $parent instanceof OutputGroupInterface ? $parent : null;
        }
        $collection = RelationAccess::loadedCollection($object, $relation);
        $members = [];
        foreach ($collection?->loadedMembers() ?? [] as $member) {
            if ($member instanceof OutputGroupInterface) {
                $members[] = $member;
            }
        }
        if ($type === RelationMap::ONE_TO_ONE) {
            return $members[0] ?? null;
        }

        return $members === [] && $collection?->isLoaded() !== true ? null : $members;
    }
}
