<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Join\JoinNames;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/** The tables of conditions: Propel reads each of them, also one that nothing joins. */
final class FurtherTables
{
    /** Adds the tables of a condition that the query does not read yet. */
    public static function add(QuerySpec $spec, AbstractCriterion $criterion): void
    {
        foreach ($criterion->getAllTables() as $table) {
            if ($table === null || $table === '' || self::isRead($spec, $table)) {
                continue;
            }
            $spec->extended()->joins[$table] = new TableJoin(
                name: $table,
                type: TableJoin::CROSS,
                map: JoinNames::knownTable($spec, $table),
                alias: null,
                on: new Condition('1=1'),
                calledAs: $table,
            );
        }
    }

    /** Whether the query, or one that it is a part of, reads the table. */
    private static function isRead(QuerySpec $spec, string $table): bool
    {
        try {
            Names::requireTable($spec, $table);
        } catch (UnknownModelException) {
            return $spec->use !== null && self::isRead($spec->use->outer, $table);
        }

        return true;
    }
}
