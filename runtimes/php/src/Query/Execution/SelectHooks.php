<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\QueryMerge;

/** Runs the hooks of behaviors before rows of their table are read. */
final class SelectHooks
{
    /**
     * The condition that behaviors of a query's table put on its rows where another query joins them.
     *
     * @param ModelCriteria<*, *> $query is changed
     * @param string $name the relation or alias the table is joined as
     * @param string|null $sqlAlias quoted; null where the table is called by its own name
     */
    public static function joinRestriction(ModelCriteria $query, string $name, ?string $sqlAlias): ?Condition
    {
        $spec = $query->spec();
        $hooks = TableHooks::of($spec->table->map)->beforeSelect;
        if ($hooks === []) {
            return null;
        }
        QueryMerge::clear($spec);
        $spec->use = null;
        $spec->modelAlias = $name;
        $spec->sqlAlias = $sqlAlias;
        $spec->prefix = ($sqlAlias ?? $spec->table->sql) . '.';
        foreach ($hooks as $behavior) {
            $behavior->beforeSelect($query);
        }
        $spec = $query->spec();
        if ($spec->joins !== [] || $spec->havings !== []) {
            throw new OrmException(sprintf(
                'A behavior of "%s" joins tables or adds having() in beforeSelect(). '
                . 'This is not possible where a query joins "%s".',
                $spec->table->map::TABLE_NAME,
                $name,
            ));
        }

        return $spec->hasConditions() ? Condition::all(...$spec->conditions()) : null;
    }
}
