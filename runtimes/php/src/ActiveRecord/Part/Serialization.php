<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Part;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Exception\UnexpectedValueException;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\Temporal;

/**
 * Column values and state, and the properties of the application's own classes; no related objects.
 *
 * Only columns of this very table are taken back, as scalars or dates: a forged text cannot plant other objects there.
 */
abstract class Serialization extends ModelInternals
{
    /** @var array<class-string, list<\ReflectionProperty>> */
    private static array $own = [];

    /** @return array<string, mixed> */
    public static function of(Model $object): array
    {
        $columns = [];
        foreach ($object::TABLE_MAP::COLUMNS as $name => $column) {
            $value = $object->valueOf($column);
            // PHP writes wall-clock time and zone of a date, which may stand for two instants.
            $kind = $value instanceof \DateTimeInterface ? Temporal::kindOf($column) : null;
            $columns[$name] = match (true) {
                $kind !== null => Temporal::stored($value, $kind, $object::TABLE_MAP::DATABASE_NAME),
                is_resource($value) => LobValue::text($value),
                default => $value,
            };
        }
        $own = [];
        foreach (self::ownProperties($object) as $place => $property) {
            if ($property->isInitialized($object)) {
                $own[$place . ':' . $property->name] = $property->getValue($object);
            }
        }

        return [
            'columns' => $columns,
            'new' => $object->isNewObject,
            'deleted' => $object->isDeletedObject,
            'modified' => $object->modifiedColumns,
            'modifiedBeyond' => array_keys($object->modifiedBeyond),
            'loaded' => array_keys($object->loadedLazyColumns),
            'virtual' => $object->virtualColumns,
            'key' => $object->originalKey === null ? null : array_map(self::plain(...), $object->originalKey),
            'own' => $own,
        ];
    }

    /** @param array<mixed> $data */
    public static function fill(Model $object, array $data): void
    {
        try {
            self::take($object, $data);
        } catch (\TypeError $cause) {
            throw self::damaged($object, $cause);
        }
    }

    /** @param array<mixed> $data */
    private static function take(Model $object, array $data): void
    {
        $columns = is_array($data['columns'] ?? null) ? $data['columns'] : [];
        foreach ($object::TABLE_MAP::COLUMNS as $name => $column) {
            $value = $columns[$name] ?? null;
            if ($value !== null && !is_scalar($value) && !$value instanceof \DateTimeInterface) {
                throw self::damaged($object);
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
        $object->originalKey = self::key($object, $data['key'] ?? null);
        $own = is_array($data['own'] ?? null) ? $data['own'] : [];
        foreach (self::ownProperties($object) as $place => $property) {
            $name = $place . ':' . $property->name;
            if (array_key_exists($name, $own)) {
                $property->setValue($object, $own[$name]);
            }
        }
    }

    /** Of a stored key: bytes as a list of one. */
    private static function plain(mixed $value): mixed
    {
        return $value instanceof Lob ? [$value->bytes] : $value;
    }

    /** @return list<mixed>|null */
    private static function key(Model $object, mixed $values): ?array
    {
        if ($values === null) {
            return null;
        }
        if (!is_array($values) || count($values) !== count($object::TABLE_MAP::PRIMARY_KEY)) {
            throw self::damaged($object);
        }
        $key = [];
        foreach ($values as $value) {
            $bytes = is_array($value) ? $value[0] ?? null : null;
            $key[] = match (true) {
                $value === null, is_scalar($value) => $value,
                is_string($bytes) => new Lob($bytes),
                default => throw self::damaged($object),
            };
        }

        return $key;
    }

    /**
     * Of the classes that are not generated.
     *
     * @return list<\ReflectionProperty>
     */
    private static function ownProperties(Model $object): array
    {
        if (isset(self::$own[$object::class])) {
            return self::$own[$object::class];
        }
        $generated = (new \ReflectionClassConstant($object, 'TABLE_MAP'))->class;
        $own = [];
        for ($class = new \ReflectionClass($object); $class !== false && $class->name !== Model::class; $class = $class->getParentClass()) {
            foreach ($class->name === $generated ? [] : $class->getProperties() as $property) {
                if ($property->class === $class->name && !$property->isStatic()) {
                    $own[] = $property;
                }
            }
        }

        return self::$own[$object::class] = $own;
    }

    private static function damaged(Model $object, ?\Throwable $cause = null): UnexpectedValueException
    {
        return new UnexpectedValueException(sprintf('The serialized %s is damaged.', $object::class), 0, $cause);
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
