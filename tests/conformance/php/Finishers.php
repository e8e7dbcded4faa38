<?php

declare(strict_types=1);

namespace Conformance;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/** Runs queries by the last word of a chain. */
final class Finishers
{
    public function __construct(private readonly Program $program, private readonly Objects $objects)
    {
    }

    /**
     * @param array<string, mixed> $fields the model, and the columns or the name to keep the result by
     */
    public function run(ModelCriteria $query, string $word, mixed $argument, array $fields): mixed
    {
        return match ($word) {
            'find', 'findOne', 'requireOne', 'findOneOrCreate' => $this->kept($query->$word(), $fields, $argument),
            'iterate' => $this->kept(iterator_to_array($query->iterate(), false), $fields, $argument),
            'findPk', 'requirePk', 'findPks' => $this->byKey($query, $word, $argument, $fields),
            'count', 'exists', 'delete', 'deleteAll' => $query->$word(),
            'paginate' => $this->paginate($query, $argument),
            'select' => $this->rows($query->select($argument)->find(), $argument),
            'selectOne' => $this->row($query->select($argument)->findOne(), $argument),
            'update', 'updateAll' => $query->$word($this->values($fields['model'], $argument)),
            'insertMany' => $query->insertMany($this->created($fields, $argument)),
            'upsert' => $this->upsert($query, $fields['model'], $argument),
            'finder' => $this->finder($query, $argument, $fields),
            default => throw new \LogicException("The PHP runner does not know the word $word"),
        };
    }

    /** @param array<string, mixed> $fields */
    private function kept(mixed $value, array $fields, mixed $columns): mixed
    {
        if (isset($fields['as'])) {
            $this->objects->keep($fields['as'], $value);
        }

        return is_array($columns) ? $this->objects->show($value, $columns) : $this->objects->result($value);
    }

    /** @param array<string, mixed> $fields */
    private function byKey(ModelCriteria $query, string $word, mixed $key, array $fields): mixed
    {
        $types = $this->keyTypes($fields['model']);
        $given = $word === 'findPks'
            ? array_map(fn (mixed $one): mixed => $this->key($one, $types), $key)
            : $this->key($key, $types);

        return $this->kept($query->$word($given), $fields, $fields['show'] ?? null);
    }

    /** @param list<string> $types */
    private function key(mixed $key, array $types): mixed
    {
        $key = $this->objects->resolved($key);

        return is_array($key) ? array_map(Values::given(...), $key, $types) : Values::given($key, $types[0]);
    }

    /** @return list<string> */
    private function keyTypes(string $model): array
    {
        $columns = $this->program->models[$model]['key'];

        return array_map(fn (string $column): string => $this->program->typeOf($model, $column), $columns);
    }

    /** @param array{page: int, size: int, show: list<string>} $argument */
    private function paginate(ModelCriteria $query, array $argument): mixed
    {
        $pager = $query->paginate($argument['page'], $argument['size']);

        return [
            'rows' => $this->objects->show($pager->getResults(), $argument['show']),
            'total' => $pager->getNbResults(),
            'page' => $pager->getPage(),
            'pages' => $pager->getLastPage(),
        ];
    }

    /**
     * @param iterable<mixed> $rows
     * @return list<mixed>
     */
    private function rows(iterable $rows, mixed $columns): array
    {
        $list = [];
        foreach ($rows as $row) {
            $list[] = $this->row($row, $columns);
        }

        return $list;
    }

    private function row(mixed $row, mixed $columns): mixed
    {
        return is_array($row) ? array_map(static fn (string $name): mixed => $row[$name], $columns) : $row;
    }

    /**
     * @param array<string, mixed> $values
     * @return array<string, mixed>
     */
    private function values(string $model, array $values): array
    {
        foreach ($values as $column => $value) {
            $values[$column] = Values::given($this->objects->resolved($value), $this->program->typeOf($model, $column));
        }

        return $values;
    }

    /**
     * @param array<string, mixed> $fields
     * @param list<array<string, mixed>> $rows
     * @return list<object>
     */
    private function created(array $fields, array $rows): array
    {
        $objects = array_map(
            fn (mixed $row): object => is_string($row)
                ? $this->objects->resolved($row)
                : $this->objects->create($fields['model'], $row),
            $rows,
        );
        if (isset($fields['as'])) {
            $this->objects->keep($fields['as'], $objects);
        }

        return $objects;
    }

    /** @param array{rows: list<array<string, mixed>>, by: list<string>, update?: list<string>} $argument */
    private function upsert(ModelCriteria $query, string $model, array $argument): int
    {
        $rows = array_map(fn (array $row): array => $this->values($model, $row), $argument['rows']);

        return $query->upsert($rows, $argument['by'], $argument['update'] ?? null);
    }

    /**
     * @param array{method: string, with?: list<mixed>} $argument
     * @param array<string, mixed> $fields
     */
    private function finder(ModelCriteria $query, array $argument, array $fields): mixed
    {
        $with = array_map($this->objects->resolved(...), $argument['with'] ?? []);

        return $this->kept($query->{$argument['method']}(...$with), $fields, $fields['show'] ?? null);
    }
}
