<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Map\ColumnNames;

/**
 * Methods that are not generated because there is one for every combination: findOneByTitleAndIsbn(), leftJoinAuthor().
 */
trait MagicCalls
{
    /** @param array<int, mixed> $arguments */
    public function __call(string $name, array $arguments): mixed
    {
        if (preg_match('/^((?:find|findOne|requireOne|filter|order|group)By)([A-Z_].*)$/D', $name, $parts) === 1) {
            return $this->callForColumns($parts[1], $parts[2], $arguments);
        }
        if (preg_match('/^(left|right|inner|)[jJ]oin(With|)([A-Z].*)$/D', $name, $parts) === 1) {
            $type = strtoupper($parts[1] === '' ? 'inner' : $parts[1]) . ' JOIN';

            return $this->callJoin($type, $parts[2] === 'With', $parts[3], $arguments[0] ?? null);
        }

        throw new BadMethodCallException(sprintf('%s has no method %s().', static::class, $name));
    }

    /** @param array<int, mixed> $arguments */
    private function callForColumns(string $method, string $names, array $arguments): mixed
    {
        if ($method === 'orderBy') {
            $order = $arguments[0] ?? Criteria::ASC;

            return $this->orderBy($this->knownColumn($names), is_string($order) ? $order : '');
        }
        if ($method === 'groupBy') {
            return $this->groupBy($this->knownColumn($names));
        }
        if ($method === 'filterBy') {
            $comparison = $arguments[1] ?? null;
            $comparison = is_string($comparison) ? $comparison : null;

            return $this->filterBy($this->knownColumn($names), $arguments[0] ?? null, $comparison);
        }
        $columns = array_map($this->knownColumn(...), $this->splitColumns($names));
        $last = $arguments[count($columns)] ?? null;
        $con = $last instanceof ConnectionInterface ? $last : null;
        if (count($columns) > count($arguments)) {
            throw new BadMethodCallException(sprintf('%s%s() takes %d values.', $method, $names, count($columns)));
        }
        foreach ($columns as $position => $column) {
            $this->filterBy($column, $arguments[$position]);
        }

        return match ($method) {
            'findBy' => $this->find($con),
            'findOneBy' => $this->findOne($con),
            default => $this->requireOne($con),
        };
    }

    private function callJoin(string $type, bool $with, string $relation, mixed $alias): static
    {
        $name = is_string($alias) ? $relation . ' ' . $alias : $relation;

        return $with ? $this->joinWith($name, $type) : $this->join($name, $type);
    }

    /** @return list<string> "TitleAndIsbn" as its columns, unless it is the name of one */
    private function splitColumns(string $names): array
    {
        return ColumnNames::of(static::TABLE_MAP)->columnOf($names) !== null ? [$names] : explode('And', $names);
    }

    private function knownColumn(string $name): string
    {
        return ColumnNames::of(static::TABLE_MAP)->columnOf($name)
            ?? throw UnknownColumnException::named($name, static::TABLE_MAP::TABLE_NAME);
    }
}
