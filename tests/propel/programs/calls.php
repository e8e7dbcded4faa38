<?php

/** Makes the calls of resources/propel/calls, each in a transaction that is rolled back. */

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;

/** The names that calls use without their namespaces. */
const IMPORTS = <<<'PHP'
    use Orm\Runtime\ActiveQuery\Criteria;
    use Orm\Runtime\ActiveQuery\ModelCriteria;
    use Orm\Runtime\Collection\Collection;
    use Orm\Runtime\Formatter\ObjectFormatter;
    use Orm\Runtime\Map\TableMap;
    use Orm\Runtime\Collection\ArrayCollection;
    use Orm\Runtime\Collection\ObjectCollection;
    use Orm\Runtime\Map\RelationMap;
    use Orm\Runtime\Orm;
    use Shop\Author;
    use Shop\AuthorQuery;
    use Shop\Book;
    use Shop\BookQuery;
    use Shop\BookTag;
    use Shop\BookTagQuery;
    use Shop\Car;
    use Shop\CarQuery;
    use Shop\Event;
    use Shop\Map\AuthorTableMap;
    use Shop\Map\BookTableMap;
    use Shop\Map\BookTagTableMap;
    use Shop\Map\ThingTableMap;
    use Shop\Map\VehicleTableMap;
    use Shop\Rate;
    use Shop\Tag;
    use Shop\TagQuery;
    use Shop\Thing;
    use Shop\ThingQuery;
    use Shop\Vehicle;
    use Shop\VehicleQuery;
    PHP;

/** Runs a statement and gives it back. */
function executed(PDOStatement $statement, array $values): PDOStatement
{
    $statement->execute($values);

    return $statement;
}

/** What a call gave: a value, "@Class" for an object, a list of such, or "!Class" for an exception. */
function shown(mixed $value): mixed
{
    return match (true) {
        is_array($value) => array_map(shown(...), $value),
        $value instanceof DateTimeInterface => $value->format('Y-m-d H:i:s'),
        is_object($value) => '@' . get_class($value),
        is_resource($value) => '@resource',
        default => $value,
    };
}

/** The rows that calls find. */
function fillShop(ConnectionInterface $con): void
{
    $con->exec("INSERT INTO author (id, name) VALUES (1001, 'ann')");
    $con->exec("INSERT INTO author (id, name) VALUES (1002, 'bob')");
    $book = 'INSERT INTO book (id, title, isbn, stock, visible, state, author_id) VALUES ';
    $true = $con->getAdapter()::class === 'Orm\Runtime\Adapter\Pgsql\PgsqlAdapter' ? 'TRUE' : '1';
    $con->exec($book . "(1001, 'Emma', '1', 3, $true, 1, 1001)");
    $con->exec($book . "(1002, 'Ulysses', '2', NULL, $true, NULL, NULL)");
}

/** What a text of PHP gives in a transaction of its own; `$is` is called with the exception, and gives what stands for it. */
function evaluated(string $code, callable $is): mixed
{
    $con = Orm::getWriteConnection('shop');
    foreach (Orm::getDatabaseMap('shop')->getTables() as $map) {
        $map::clearInstancePool();
    }
    $con->beginTransaction();
    try {
        return shown(eval(IMPORTS . $code));
    } catch (Throwable $exception) {
        return $is($exception);
    } finally {
        $con->forceRollBack();
    }
}

/** The results of resources/propel/calls/calls.json: by subject and call. */
function resultsOfCalls(array $subjects): array
{
    $results = [];
    foreach ($subjects as $name => ['subject' => $subject, 'calls' => $calls]) {
        foreach (array_keys($calls) as $call) {
            $results[$name][$call] = evaluated(
                " return ($subject)->$call;",
                static fn (Throwable $exception): string => '!' . get_class($exception),
            );
        }
    }

    return $results;
}

/** The results of resources/propel/calls/reference.json: by section, in order; an exception may be of a subclass. */
function resultsOfStatements(array $sections): array
{
    return array_map(
        static fn (array $statements): array => array_map(
            static fn (array $statement): mixed => evaluated(
                str_contains($statement['call'], 'return ') ? $statement['call'] : " return $statement[call];",
                static fn (Throwable $exception): string
                    => is_string($statement['gives']) && is_a($exception, ltrim($statement['gives'], '!'))
                        ? $statement['gives']
                        : '!' . get_class($exception) . ': ' . $exception->getMessage(),
            ),
            $statements,
        ),
        $sections,
    );
}
