<?php

declare(strict_types=1);

namespace Orm\Runtime\Serialization;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\Temporal;

/**
 * Column values and state, and the properties of the application's own classes; no related objects.
 *
 * Only columns of this very table are taken back, as scalars or dates: a forged text cannot plant other objects there,
 * or SQL. What the text holds beside them is not looked at.
 */
final class PhpSerialization
{
    /** @var array<class-string, list<\ReflectionProperty>> */
    private static array $own = [];

    /** @return array<string, mixed> */
    public static function of(ActiveRecordInterface $object): array
    {
        $columns = [];
        foreach ($object::TABLE_MAP::COLUMNS as $name => $column) {
            $value = ColumnAccess::value($object, $column);
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

        $key = RowState::originalKey($object);

        return [
            'columns' => $columns,
            'new' => $object->isNew(),
            'deleted' => $object->isDeleted(),
            'modified' => RowState::modifiedMask($object),
            'modifiedHighColumns' => array_keys(RowState::modifiedHighColumns($object)),
            'loaded' => array_keys(RowState::loadedLazyColumns($object)),
            'virtual' => self::virtualColumns($object),
            'key' => $key === null ? null : array_map(self::plain(...), $key),
            'own' => $own,
        ];
    }

    /** @param array<mixed> $data */
    public static function fill(ActiveRecordInterface $object, array $data): void
    {
        RowState::begin($object);
        try {
            self::take($object, $data);
        } catch (\TypeError $cause) {
            throw self::damaged($object, $cause);
        }
    }

    /** @param array<mixed> $data */
    private static function take(ActiveRecordInterface $object, array $data): void
    {
        $columns = self::arrayOf($object, $data, 'columns');
        foreach ($object::TABLE_MAP::COLUMNS as $name => $column) {
            // A column that is newer than the text keeps its default.
            if (!array_key_exists($name, $columns)) {
                continue;
            }
            $value = $columns[$name];
            if (!is_scalar($value) && $value !== null && !self::isDateOf($object, $value, $column['property'])) {
                throw self::damaged($object);
            }
            ColumnAccess::write($object, $column['property'], $value);
        }
        RowState::markNew($object, self::typed($object, $data, 'new', true));
        RowState::markDeleted($object, self::typed($object, $data, 'deleted', false));
        RowState::markModifiedColumns(
            $object,
            self::typed($object, $data, 'modified', 0) & self::allColumns($object),
            self::positions($object, $data, 'modifiedHighColumns'),
        );
        RowState::markLazyColumnsLoaded($object, self::positions($object, $data, 'loaded'));
        $virtual = [];
        foreach (self::arrayOf($object, $data, 'virtual') as $name => $value) {
            $virtual[(string) $name] = self::isPlain($value) ? $value : throw self::damaged($object);
        }
        RowState::replaceVirtualColumns($object, $virtual);
        RowState::rememberOriginalKey($object, self::key($object, $data['key'] ?? null));
        $own = is_array($data['own'] ?? null) ? $data['own'] : [];
        foreach (self::ownProperties($object) as $place => $property) {
            $name = $place . ':' . $property->name;
            if (array_key_exists($name, $own)) {
                $property->setValue($object, $own[$name]);
            }
        }
    }

    /** A value of a stored key; bytes are a list of one. */
    private static function plain(mixed $value): mixed
    {
        return $value instanceof Lob ? [$value->bytes] : $value;
    }

    /** @return list<mixed>|null */
    private static function key(ActiveRecordInterface $object, mixed $values): ?array
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
     * The properties of the classes that are not generated.
     *
     * @return list<\ReflectionProperty>
     */
    private static function ownProperties(ActiveRecordInterface $object): array
    {
        if (isset(self::$own[$object::class])) {
            return self::$own[$object::class];
        }
        $generated = (new \ReflectionClassConstant($object, 'TABLE_MAP'))->class;
        $own = [];
        $root = (new \ReflectionMethod($object, 'restoreState'))->class;
        $class = new \ReflectionClass($object);
        for (; $class !== false && $class->name !== $root; $class = $class->getParentClass()) {
            foreach ($class->name === $generated ? [] : $class->getProperties() as $property) {
                if ($property->class === $class->name && !$property->isStatic()) {
                    $own[] = $property;
                }
            }
        }

        return self::$own[$object::class] = $own;
    }

    private static function damaged(ActiveRecordInterface $object, ?\Throwable $cause = null): OrmException
    {
        return new OrmException(sprintf('The serialized %s is damaged.', $object::class), 0, $cause);
    }

    /** @return array<string, mixed> */
    private static function virtualColumns(ActiveRecordInterface $object): array
    {
        foreach ($object->getVirtualColumns() as $name => $value) {
            if (!self::isPlain($value)) {
                throw new OrmException(sprintf(
                    'The virtual column "%s" of %s holds %s, which unserialize() would refuse. Set it to null before '
                        . 'serializing.',
                    $name,
                    $object::class,
                    get_debug_type($value),
                ));
            }
        }

        return $object->getVirtualColumns();
    }

    /** Whether a value can run no code when it is used. */
    private static function isPlain(mixed $value): bool
    {
        if (is_array($value)) {
            foreach ($value as $element) {
                if (!self::isPlain($element)) {
                    return false;
                }
            }

            return true;
        }

        return $value === null || is_scalar($value) || self::isDate($value);
    }

    private static function isDate(mixed $value): bool
    {
        return is_object($value) && in_array($value::class, [\DateTimeImmutable::class, \DateTime::class], true);
    }

    private static function isDateOf(ActiveRecordInterface $object, mixed $value, string $property): bool
    {
        if (!$value instanceof \DateTimeInterface) {
            return false;
        }
        if (self::isDate($value)) {
            return true;
        }
        $type = (new \ReflectionProperty($object, $property))->getType();
        $types = $type instanceof \ReflectionUnionType ? $type->getTypes() : [$type];
        foreach ($types as $one) {
            if ($one instanceof \ReflectionNamedType && $one->getName() === $value::class) {
                return true;
            }
        }

        return false;
    }

    /**
     * @param array<mixed> $data
     * @return array<mixed>
     */
    private static function arrayOf(ActiveRecordInterface $object, array $data, string $name): array
    {
        $value = $data[$name] ?? [];

        return is_array($value) ? $value : throw self::damaged($object);
    }

    /**
     * @template T of bool|int
     * @param array<mixed> $data
     * @param T $default
     * @return (T is bool ? bool : int)
     */
    private static function typed(ActiveRecordInterface $object, array $data, string $name, bool|int $default): bool|int
    {
        $value = $data[$name] ?? $default;
        if (is_bool($default)) {
            return is_bool($value) ? $value : throw self::damaged($object);
        }

        return is_int($value) ? $value : throw self::damaged($object);
    }

    private static function allColumns(ActiveRecordInterface $object): int
    {
        return (1 << min(ColumnMask::BITS, count($object::TABLE_MAP::COLUMNS))) - 1;
    }

    /**
     * @param array<mixed> $data
     * @return array<int, true>
     */
    private static function positions(ActiveRecordInterface $object, array $data, string $name): array
    {
        $positions = [];
        foreach (self::arrayOf($object, $data, $name) as $position) {
            if (!is_int($position) || $position < 0) {
                throw self::damaged($object);
            }
            if ($position < count($object::TABLE_MAP::COLUMNS)) {
                $positions[$position] = true;
            }
        }

        return $positions;
    }
}
