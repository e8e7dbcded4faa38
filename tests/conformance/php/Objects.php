<?php

declare(strict_types=1);

namespace Conformance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** Objects by the names that scenarios give them. */
final class Objects
{
    /** @var array<string, mixed> */
    private array $named = [];

    public function __construct(private readonly Program $program)
    {
    }

    public function keep(string $name, mixed $value): void
    {
        $this->named[$name] = $value;
    }

    public function named(string $name): mixed
    {
        return $this->named[$name] ?? throw new \LogicException("Nothing is called $name");
    }

    /** @param array<string, mixed> $values */
    public function create(string $model, array $values): object
    {
        $class = $this->program->className($model);
        $object = new $class();
        $this->set($object, $values);

        return $object;
    }

    /** @param array<string, mixed> $values */
    public function set(object $object, array $values): void
    {
        $model = $this->program->modelOf($object);
        $map = $object::TABLE_MAP::getTableMap();
        foreach ($values as $column => $value) {
            $given = Values::given($this->resolved($value), $this->program->typeOf($model, $column));
            // A value may be one that the column refuses, which only the conversion of input says in an own exception.
            $map->hasColumnByPhpName($column)
                ? $object->setByName($column, $given)
                : $object->{"set$column"}($given);
        }
    }

    /** The values of columns; a path such as `Author.LastName` reads through relations. */
    public function show(mixed $value, mixed $columns): mixed
    {
        if (is_iterable($value) && !$value instanceof ActiveRecordInterface) {
            $rows = [];
            foreach ($value as $element) {
                $rows[] = $this->show($element, $columns);
            }

            return $rows;
        }
        if (!is_object($value)) {
            return $value;
        }

        return array_map(fn (string $path): mixed => $this->read($value, explode('.', $path)), (array) $columns);
    }

    /** @param list<string> $path */
    private function read(object $object, array $path): mixed
    {
        $name = array_shift($path);
        $value = $object->{"get$name"}();
        if ($path === []) {
            $model = $this->program->modelOf($object);
            $type = $this->program->models[$model]['columns'][$name] ?? null;

            return $type === null ? $this->result($value) : Values::shown($value, $type);
        }
        if ($value === null) {
            return null;
        }
        if ($value instanceof ActiveRecordInterface) {
            return $this->read($value, $path);
        }
        $values = [];
        foreach ($value as $element) {
            $values[] = $this->read($element, $path);
        }

        return $values;
    }

    /** What a method returned, as JSON; an object is its model and its key. */
    public function result(mixed $value, ?object $self = null): mixed
    {
        if ($value === $self && $self !== null) {
            return null;
        }
        if ($value instanceof ActiveRecordInterface) {
            return ['model' => $this->program->modelOf($value), 'key' => $this->key($value)];
        }
        if ($value instanceof \DateTimeInterface) {
            return Values::shown($value, 'TIMESTAMP');
        }
        if (is_iterable($value)) {
            $list = [];
            foreach ($value as $key => $element) {
                $list[$key] = $this->result($element);
            }

            return $list;
        }

        return is_object($value) ? $value::class : $value;
    }

    /** @return list<mixed> */
    private function key(object $object): array
    {
        $model = $this->program->modelOf($object);
        $key = [];
        foreach ($this->program->models[$model]['key'] as $column) {
            $key[] = Values::shown($object->{"get$column"}(), $this->program->typeOf($model, $column));
        }

        return $key;
    }

    /** @return array<string, mixed> */
    public function state(object $object): array
    {
        $columns = [];
        if (!$object->isNew()) {
            foreach ($object->getModifiedColumns() as $name) {
                $columns[] = $object::tableMap()::translateFieldName($name, 'colName', 'phpName');
            }
            sort($columns);
        }

        return [
            'new' => $object->isNew(),
            'deleted' => $object->isDeleted(),
            'modified' => $object->isNew() ? null : $object->isModified(),
            'columns' => $columns,
        ];
    }

    /** Replaces `$name` by the object of that name. */
    public function resolved(mixed $value): mixed
    {
        if (is_string($value) && preg_match('/^\$(\w+)$/', $value, $name) === 1) {
            return $this->named($name[1]);
        }

        return is_array($value) ? array_map($this->resolved(...), $value) : $value;
    }
}
