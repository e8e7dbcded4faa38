<?php

/** Makes the calls of resources/propel/calls, each in a transaction that is rolled back. */

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;

/** The names that calls use without their namespaces. */
const IMPORTS = <<<'PHP'
    use Acts\Account;
    use Acts\AccountQuery;
    use Acts\Article;
    use Acts\ArticleI18n;
    use Acts\ArticleI18nQuery;
    use Acts\ArticleQuery;
    use Acts\Content;
    use Acts\ContentQuery;
    use Acts\Digest;
    use Acts\Doc;
    use Acts\DocQuery;
    use Acts\DocVersionQuery;
    use Acts\Essay;
    use Acts\Item;
    use Acts\ItemQuery;
    use Acts\Label;
    use Acts\LabelQuery;
    use Acts\Leaf;
    use Acts\LeafQuery;
    use Acts\Map\AccountTableMap;
    use Acts\Map\ArticleTableMap;
    use Acts\Map\ItemTableMap;
    use Acts\Map\LabelTableMap;
    use Acts\Map\LeafTableMap;
    use Acts\Map\PostTableMap;
    use Acts\Map\SectionTableMap;
    use Acts\Map\TaskTableMap;
    use Acts\Motto;
    use Acts\Note;
    use Acts\NoteArchiveQuery;
    use Acts\NoteQuery;
    use Acts\Poll;
    use Acts\Post;
    use Acts\PostQuery;
    use Acts\ProfileQuery;
    use Acts\Recipe;
    use Acts\RecipeI18n;
    use Acts\Section;
    use Acts\SectionQuery;
    use Acts\Story;
    use Acts\StoryQuery;
    use Acts\Task;
    use Acts\TaskQuery;
    use Acts\Vote;
    use Acts\VoteQuery;
    use Acts\Writer;
    use Acts\WriterQuery;
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

/** SQL without the quotes of names, which differ. */
function plain(string $sql): string
{
    return str_replace(['`', '"', '[', ']'], '', $sql);
}

/**
 * Saves an object for each title.
 *
 * @template T of object
 *
 * @param class-string<T> $class
 *
 * @return array<string, T> the objects by title
 */
function saved(string $class, string ...$titles): array
{
    $objects = [];
    foreach ($titles as $title) {
        $objects[$title] = (new $class())->setTitle($title);
        $objects[$title]->save();
    }

    return $objects;
}

/** @return array<string, int> the ranks of all tasks by title */
function ranks(): array
{
    Acts\Map\TaskTableMap::clearInstancePool();

    return Acts\TaskQuery::create()->orderByRank()->find()->toKeyValue('Title', 'Rank');
}

/**
 * Saves an item for each title, which begins with the number of its list; 0 stands for none.
 *
 * @return array<string, Acts\Item> the items by title
 */
function items(string ...$titles): array
{
    $items = [];
    foreach ($titles as $title) {
        $items[$title] = (new Acts\Item())->setTitle($title)->setListId((int) $title === 0 ? null : (int) $title);
        $items[$title]->save();
    }

    return $items;
}

/** @return array<string, int> the ranks of all items by title */
function itemRanks(): array
{
    Acts\Map\ItemTableMap::clearInstancePool();

    return Acts\ItemQuery::create()->orderByTitle()->find()->toKeyValue('Title', 'Rank');
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

/** The results of the statements in resources/propel/calls: by section, in order; an exception may be of a subclass. */
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
