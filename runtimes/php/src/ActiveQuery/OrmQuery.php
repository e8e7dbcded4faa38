<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Query\ModelNames;

/** Makes queries of models that are known by their names. */
class OrmQuery
{
    /**
     * @param string $queryClassAndAlias a model, with an alias or without: `Book`, `\Bookstore\Book b`
     * @return ModelCriteria<*, *> a query of the generated class
     */
    public static function from(string $queryClassAndAlias): ModelCriteria
    {
        [$model, $alias] = ModelNames::split($queryClassAndAlias);
        $query = new (self::queryClass($model))();

        return $alias === null ? $query : $query->setModelAlias($alias);
    }

    /** @return class-string<ModelCriteria<*, *>> the model's name with "Query", else the class of the model's table */
    private static function queryClass(string $model): string
    {
        $class = $model . 'Query';
        if (is_subclass_of($class, ModelCriteria::class)) {
            return $class;
        }
        try {
            return ModelNames::tableMap($model, null)::QUERY;
        } catch (UnknownModelException $unknown) {
            throw ClassNotFoundException::ofQuery($model, $unknown);
        }
    }
}
