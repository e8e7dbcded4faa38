<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Part;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\Exception\UnexpectedValueException;
use Orm\Runtime\Type\LobValue;

/**
 * Column values and state, without related objects.
 *
 * Only columns of this very table are taken back, as scalars or dates: a forged text cannot plant other objects.
 */
abstract class Serialization extends ModelInternals
{
    /** @return array<string, mixed> */
    public static function of(Model $object): array
    {
        $columns = [];
        foreach ($object::TABLE_MAP::COLUMNS as $name => $column) {
            $value = $object->valueOf($column);
            $columns[$name] = is_resource($value) ? LobValue::text($value) : $value;
        }

        return [
            'columns' => $columns,
            'new' => $object->isNewObject,
            'deleted' => $object->isDeletedObject,
            'modified' => $object->modifiedColumns,
            'modifiedBeyond' => array_keys($object->modifiedBeyond),
            'loaded' => array_keys($object->loadedLazyColumns),
            'virtual' => $object->virtualColumns,
        ];
    }

    /** @param array<mixed> $data */
    public static function fill(Model $object, array $data): void
    {
        $columns = is_array($data['columns'] ?? null) ? $data['columns'] : [];
        foreach ($object::TABLE_MAP::COLUMNS as $name => $column) {
            $value = $columns[$name] ?? null;
            if ($value !== null && !is_scalar($value) && !$value instanceof \DateTimeInterface) {
                throw new UnexpectedValueException(sprintf('The serialized %s is damaged.', $object::class));
            }
            $object->writeProperty($column['property'], $value);
        }
        $object->isNewObject = (bool) ($data['new'] ?? true);
        $object->isDeletedObject = (bool) ($data['deleted'] ?? false);
        $object->modifiedColumns = is_int($data['modified'] ?? null) ? $data['modified'] : 0;
        $object->modifiedBeyond = self::positions($data['modifiedBeyond'] ?? []);
        $object->loadedLazyColumns = self::positions($data['loaded'] ?? []);
        foreach (is_array($data['virtual'] ?? null) ? $data['virtual'] : [] as $name => $value) {
            $object->virtualColumns[(string) $name] = $value;
        }
    }

    /** @return array<int, true> */
    private static function positions(mixed $list): array
    {
        $positions = [];
        foreach (is_array($list) ? $list : [] as $position) {
            if (is_int($position)) {
                $positions[$position] = true;
            }
        }

        return $positions;
    }
}
