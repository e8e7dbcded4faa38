<?php

declare(strict_types=1);

namespace Orm\Symfony;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\ColumnMap;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Controller\ValueResolverInterface;
use Symfony\Component\HttpKernel\ControllerMetadata\ArgumentMetadata;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Gives controllers the object of a route. For the argument Book $book: {book} or {id} is the primary key, {isbn:book}
 * a column, and the columns of a primary key of several, such as {library_id}/{book_id}, are found by their names.
 */
final class ModelResolver implements ValueResolverInterface
{
    /** @return iterable<ActiveRecordInterface|null> */
    public function resolve(Request $request, ArgumentMetadata $argument): iterable
    {
        $type = $argument->getType();
        if ($type === null || !is_subclass_of($type, ActiveRecordInterface::class) || $argument->isVariadic()) {
            return [];
        }
        $queryClass = $type . 'Query';
        if (!is_subclass_of($queryClass, ModelCriteria::class)) {
            return [];
        }
        $query = new $queryClass();
        $values = self::values($request, $argument, $query);
        if ($values === null) {
            return [];
        }
        $found = is_array($values) ? self::byColumns($query, $values) : $query->findPk($values);
        if (!$found instanceof ActiveRecordInterface && !$argument->isNullable()) {
            throw new NotFoundHttpException(sprintf('There is no %s with this key.', $type));
        }

        return [$found instanceof ActiveRecordInterface ? $found : null];
    }

    /**
     * @param ModelCriteria<ActiveRecordInterface> $query
     * @return array<mixed>|int|string|null the primary key, or values by column; null: the route has none
     */
    private static function values(
        Request $request,
        ArgumentMetadata $argument,
        ModelCriteria $query,
    ): array|int|string|null {
        $attributes = $request->attributes;
        $name = $argument->getName();
        if ($attributes->has($name)) {
            $value = $attributes->get($name);
            $column = array_search($name, (array) $attributes->get('_route_mapping'), true);
            $isKey = is_int($value) || is_string($value);

            return match (true) {
                // Symfony 7.1 to 7.3 name the column of {isbn:book} here, later ones in the value.
                $isKey && is_string($column) => [$column => $value],
                $isKey => $value,
                is_array($value) && $value !== [] && !array_is_list($value) => $value,
                default => null,
            };
        }
        // An optional argument beside another object must not take that one's key.
        if ($argument->hasDefaultValue()) {
            return null;
        }
        $key = $attributes->get('id');
        if (is_int($key) || is_string($key)) {
            return $key;
        }

        return self::keyColumns($query, $attributes->all());
    }

    /**
     * @param ModelCriteria<ActiveRecordInterface> $query
     * @param array<mixed> $attributes
     * @return array<string, mixed>|null
     */
    private static function keyColumns(ModelCriteria $query, array $attributes): ?array
    {
        $values = [];
        foreach ($query->getTableMap()->getPrimaryKeys() as $column) {
            $value = $attributes[$column->getName()] ?? $attributes[lcfirst($column->getPhpName())] ?? null;
            if (!is_int($value) && !is_string($value)) {
                return null;
            }
            $values[$column->getName()] = $value;
        }

        return $values === [] ? null : $values;
    }

    /**
     * @param ModelCriteria<ActiveRecordInterface> $query
     * @param array<mixed> $values by the name of a column, or of its property
     */
    private static function byColumns(ModelCriteria $query, array $values): mixed
    {
        foreach ($values as $name => $value) {
            $column = self::column($query, (string) $name);
            $query->filterBy($column->getPhpName(), $value);
        }

        return $query->findOne();
    }

    /** @param ModelCriteria<ActiveRecordInterface> $query */
    private static function column(ModelCriteria $query, string $name): ColumnMap
    {
        foreach ($query->getTableMap()->getColumns() as $column) {
            if ($name === $column->getName() || $name === lcfirst($column->getPhpName())) {
                return $column;
            }
        }
        throw new \LogicException(sprintf(
            'The route has "%s", which is not a column of the table "%s".',
            $name,
            $query->getTableMap()->getName(),
        ));
    }
}
