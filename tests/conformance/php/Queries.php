<?php

declare(strict_types=1);

namespace Conformance;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/** Builds queries from the words of scenarios. */
final class Queries
{
    /** Words of a condition and the comparisons they stand for. */
    private const COMPARISONS = [
        'lessThan' => '<',
        'greaterThan' => '>',
        'not' => '<>',
        'in' => 'IN',
        'notIn' => 'NOT IN',
        'like' => 'LIKE',
        'notLike' => 'NOT LIKE',
        'ilike' => 'ILIKE',
    ];

    public function __construct(private readonly Program $program, private readonly Objects $objects)
    {
    }

    public function create(string $model): ModelCriteria
    {
        $class = $this->program->className($model) . 'Query';

        return $class::create();
    }

    /** @param list<array{string, mixed}> $calls */
    public function build(ModelCriteria $query, string $model, array $calls): ModelCriteria
    {
        foreach ($calls as [$word, $argument]) {
            $query = $this->call($query, $model, $word, $argument);
        }

        return $query;
    }

    private function call(ModelCriteria $query, string $model, string $word, mixed $argument): ModelCriteria
    {
        return match ($word) {
            'filterBy' => $this->filterBy($query, $model, $argument),
            'filter' => $this->filter($query, $model, $argument),
            'filterByRelation' => $this->eachName($query, 'filterBy', $argument),
            'or' => $this->build($query->_or(), $model, $argument),
            'orderBy' => $this->orderBy($query, $argument),
            'groupBy' => $this->groupBy($query, (array) $argument),
            'distinct' => $query->distinct(),
            'limit' => $query->limit($argument),
            'offset' => $query->offset($argument),
            'join' => $this->join($query, 'join', $argument),
            'joinWith' => $this->join($query, 'joinWith', $argument),
            'use' => $this->useQuery($query, $argument, 'Query'),
            'useExists' => $this->useQuery($query, $argument, 'ExistsQuery'),
            'useNotExists' => $this->useQuery($query, $argument, 'NotExistsQuery'),
            'inList' => $query->inList(...(array) $argument),
            'filterByRank' => $query->filterByRank(...(array) $argument),
            'orderByRank' => $query->orderByRank(...(array) $argument),
            'tree' => $this->tree($query, $argument),
            'lockForUpdate' => $query->lockForUpdate(),
            default => throw new \LogicException("The PHP runner does not know the word $word"),
        };
    }

    /** @param array<string, mixed> $conditions */
    private function filterBy(ModelCriteria $query, string $model, array $conditions): ModelCriteria
    {
        foreach ($conditions as $column => $value) {
            $type = $this->program->typeOf($model, $column);
            $query = $this->condition($query, $column, $type, $value);
        }

        return $query;
    }

    private function condition(ModelCriteria $query, string $column, string $type, mixed $value): ModelCriteria
    {
        $method = "filterBy$column";
        if (!is_array($value) || array_is_list($value)) {
            return $query->$method($this->value($value, $type));
        }
        $range = array_intersect_key($value, ['min' => true, 'max' => true]);
        if ($range !== []) {
            $query = $query->$method(array_map(fn (mixed $end): mixed => $this->value($end, $type), $range));
        }
        foreach (array_diff_key($value, $range) as $word => $operand) {
            $comparison = self::COMPARISONS[$word] ?? throw new \LogicException("No comparison is called $word");
            if ($word === 'not' && is_array($operand)) {
                $comparison = 'NOT IN';
            }
            $query = $query->$method($this->value($operand, $type), $comparison);
        }

        return $query;
    }

    /** @param array<string, array{mixed, string}> $conditions a value and a comparison by column */
    private function filter(ModelCriteria $query, string $model, array $conditions): ModelCriteria
    {
        foreach ($conditions as $column => [$value, $comparison]) {
            $type = $this->program->typeOf($model, $column);
            $query = $query->{"filterBy$column"}($this->value($value, $type), $comparison);
        }

        return $query;
    }

    private function value(mixed $value, string $type): mixed
    {
        $value = $this->objects->resolved($value);

        return is_array($value) && array_is_list($value)
            ? array_map(static fn (mixed $one): mixed => Values::given($one, $type), $value)
            : Values::given($value, $type);
    }

    /** @param array<string, mixed> $argument */
    private function eachName(ModelCriteria $query, string $prefix, array $argument): ModelCriteria
    {
        foreach ($argument as $name => $value) {
            $query = $query->{"$prefix$name"}($this->objects->resolved($value));
        }

        return $query;
    }

    private function orderBy(ModelCriteria $query, mixed $argument): ModelCriteria
    {
        foreach (is_string($argument) ? [$argument => 'asc'] : $argument as $column => $direction) {
            $query = is_int($column) ? $query->{"orderBy$direction"}() : $query->{"orderBy$column"}($direction);
        }

        return $query;
    }

    /** @param array<string> $columns */
    private function groupBy(ModelCriteria $query, array $columns): ModelCriteria
    {
        foreach ($columns as $column) {
            $query = $query->{"groupBy$column"}();
        }

        return $query;
    }

    private function join(ModelCriteria $query, string $prefix, mixed $argument): ModelCriteria
    {
        foreach (is_array($argument) ? $argument : [$argument => null] as $relation => $type) {
            $query = is_int($relation)
                ? $query->{"$prefix$type"}()
                : ($type === null ? $query->{"$prefix$relation"}() : $query->{"$prefix$relation"}(joinType: $type));
        }

        return $query;
    }

    /** @param array<string, list<array{string, mixed}>> $argument the calls on the related query by relation */
    private function useQuery(ModelCriteria $query, array $argument, string $suffix): ModelCriteria
    {
        foreach ($argument as $relation => $calls) {
            $inner = $query->{"use$relation$suffix"}();
            $name = substr($inner->getModelName(), (int) strrpos('\\' . $inner->getModelName(), '\\'));
            $query = $this->build($inner, $name, $calls)->endUse();
        }

        return $query;
    }

    /** @param array<string, mixed> $argument a method of a tree's query and its argument */
    private function tree(ModelCriteria $query, array $argument): ModelCriteria
    {
        foreach ($argument as $method => $value) {
            $query = $query->$method(...($value === null ? [] : [$this->objects->resolved($value)]));
        }

        return $query;
    }
}
