<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Query\QueryScope;
use Orm\Runtime\Query\QuerySpec;

/**
 * A cache of clauses with resolved names, by table, text, and every other name that the query has: aliases, joins and
 * expressions. Reading a clause again takes many times as long as finding it.
 */
final class ClauseForms
{
    private const KEPT = 500;
    private const KEPT_LENGTH = 1000;

    /** @var array<class-string, array<string, ClauseForm>> by table map, then by clause and names */
    private static array $forms = [];
    private static int $count = 0;

    public static function of(QuerySpec $spec, string $clause): ClauseForm
    {
        // Subqueries and outer queries have names of their own, which change until they are used.
        if ($spec->use !== null || $spec->fromQueries !== []) {
            return Clause::read($clause, new QueryScope($spec))->form();
        }
        $map = $spec->table->map;
        $hasOnlyTable = $spec->joins === [] && $spec->asColumns === [] && $spec->modelAlias === null
            && $spec->prefix === $spec->table->prefix;
        $key = $hasOnlyTable ? $clause : $clause . self::names($spec);

        return self::$forms[$map][$key] ?? self::add($spec, $clause, $map, $key);
    }

    /** @param class-string $map */
    private static function add(QuerySpec $spec, string $clause, string $map, string $key): ClauseForm
    {
        $read = Clause::read($clause, new QueryScope($spec));
        $form = $read->form();
        // A clause with an unknown name is noted in each query, because an outer query may know the name.
        if (!$read->hasUnknownNames() && \strlen($key) <= self::KEPT_LENGTH) {
            if (++self::$count > self::KEPT) {
                // An application whose texts always differ gains nothing from them.
                self::$forms = [];
                self::$count = 1;
            }
            self::$forms[$map][$key] = $form;
        }

        return $form;
    }

    /** All names that a clause could mean, besides those of the table itself. */
    private static function names(QuerySpec $spec): string
    {
        $names = "\0$spec->modelAlias\0$spec->prefix";
        foreach ($spec->joins as $key => $join) {
            $name = $join->from === null ? $join->name : '';
            $names .= "\0j$key\0$join->map\0$join->alias\0$join->relation\0$name\0$join->calledAs";
        }
        foreach ($spec->asColumns as $alias => $sql) {
            $names .= "\0a$alias\0$sql";
        }

        return $names;
    }
}
