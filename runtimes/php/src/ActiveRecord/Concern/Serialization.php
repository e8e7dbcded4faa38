<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Exception\UnexpectedValueException;
use Orm\Runtime\Type\LobValue;

/**
 * Column values and state, without related objects.
 *
 * Only columns of this very table are taken back, as scalars or dates: a forged text cannot plant other objects.
 */
trait Serialization
{
    /** @return array<string, mixed> */
    public function __serialize(): array
    {
        $columns = [];
        foreach (static::TABLE_MAP::COLUMNS as $name => $column) {
            $value = $this->valueOf($column);
            $columns[$name] = is_resource($value) ? LobValue::text($value) : $value;
        }

        return [
            'columns' => $columns,
            'new' => $this->isNewObject,
            'deleted' => $this->isDeletedObject,
            'modified' => $this->modifiedColumns,
            'modifiedBeyond' => array_keys($this->modifiedBeyond),
            'loaded' => array_keys($this->loadedLazyColumns),
            'virtual' => $this->virtualColumns,
        ];
    }

    /** @param array<mixed> $data */
    public function __unserialize(array $data): void
    {
        $columns = is_array($data['columns'] ?? null) ? $data['columns'] : [];
        foreach (static::TABLE_MAP::COLUMNS as $name => $column) {
            $value = $columns[$name] ?? null;
            if ($value !== null && !is_scalar($value) && !$value instanceof \DateTimeInterface) {
                throw new UnexpectedValueException(sprintf('The serialized %s is damaged.', static::class));
            }
            $this->{$column['property']} = $value;
        }
        $this->isNewObject = (bool) ($data['new'] ?? true);
        $this->isDeletedObject = (bool) ($data['deleted'] ?? false);
        $this->modifiedColumns = is_int($data['modified'] ?? null) ? $data['modified'] : 0;
        $this->modifiedBeyond = self::positions($data['modifiedBeyond'] ?? []);
        $this->loadedLazyColumns = self::positions($data['loaded'] ?? []);
        foreach (is_array($data['virtual'] ?? null) ? $data['virtual'] : [] as $name => $value) {
            $this->virtualColumns[(string) $name] = $value;
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
