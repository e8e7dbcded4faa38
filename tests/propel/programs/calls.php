<?php

/** Makes the calls of resources/propel/calls/calls.json, each in a transaction that is rolled back. */


use Orm\Runtime\Orm;
use Shop\Map\BookTableMap;

/** The names that calls use without their namespaces. */
const IMPORTS = <<<'PHP'
    use Orm\Runtime\ActiveQuery\Criteria;
    use Orm\Runtime\ActiveQuery\ModelCriteria;
    use Orm\Runtime\Collection\Collection;
    use Orm\Runtime\Formatter\ObjectFormatter;
    use Orm\Runtime\Map\TableMap;
    use Shop\Author;
    use Shop\AuthorQuery;
    use Shop\Book;
    use Shop\BookQuery;
    use Shop\Map\BookTableMap;
    use Shop\Tag;
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

return static function (array $subjects): array {
    $con = Orm::getWriteConnection('shop');
    $con->exec("INSERT INTO author (id, name) VALUES (1001, 'ann')");
    $con->exec("INSERT INTO author (id, name) VALUES (1002, 'bob')");
    $book = 'INSERT INTO book (id, title, isbn, stock, visible, state, author_id) VALUES ';
    $true = $con->getAdapter()::class === 'Orm\Runtime\Adapter\Pgsql\PgsqlAdapter' ? 'TRUE' : '1';
    $con->exec($book . "(1001, 'Emma', '1', 3, $true, 1, 1001)");
    $con->exec($book . "(1002, 'Ulysses', '2', NULL, $true, NULL, NULL)");
    $results = [];
    foreach ($subjects as $name => ['subject' => $subject, 'calls' => $calls]) {
        foreach (array_keys($calls) as $call) {
            BookTableMap::clearInstancePool();
            $con->beginTransaction();
            try {
                $result = shown(eval(IMPORTS . " return ($subject)->$call;"));
            } catch (Throwable $exception) {
                $result = '!' . get_class($exception);
            }
            $results[$name][$call] = $result;
            $con->forceRollBack();
        }
    }

    return $results;
};
