<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\UnknownColumnException;

/** Columns that only the query knows by which the object was read. */
trait VirtualColumns
{
    /** @var array<string, mixed> */
    protected array $virtualColumns = [];

    /** @return array<string, mixed> */
    public function getVirtualColumns(): array
    {
        return $this->virtualColumns;
    }

    public function replaceVirtualColumns(array $columns): void
    {
        $this->virtualColumns = $columns;
    }

    public function hasVirtualColumn(string $name): bool
    {
        return \array_key_exists($name, $this->virtualColumns);
    }

    public function getVirtualColumn(string $name): mixed
    {
        if (!\array_key_exists($name, $this->virtualColumns)) {
            throw new UnknownColumnException(sprintf(
                'This %s was not loaded with a column "%s". Add it to the query: withColumn(…, \'%s\').',
                static::class,
                $name,
                $name,
            ));
        }

        return $this->virtualColumns[$name];
    }

    public function setVirtualColumn(string $name, mixed $value): static
    {
        $this->virtualColumns[$name] = $value;

        return $this;
    }

    /**
     * Getters of virtual columns, whose names only the query knows.
     *
     * @param array<int, mixed> $arguments
     */
    public function __call(string $method, array $arguments): mixed
    {
        if (str_starts_with($method, 'get')) {
            $name = substr($method, 3);
            foreach ([$name, lcfirst($name)] as $column) {
                if (\array_key_exists($column, $this->virtualColumns)) {
                    return $this->virtualColumns[$column];
                }
            }
        }

        throw BadMethodCallException::of($this, $method);
    }

    /** @param array<int, mixed> $arguments */
    public static function __callStatic(string $method, array $arguments): mixed
    {
        throw BadMethodCallException::ofClass(static::class, $method);
    }
}
