<?php

/**
 * Writes on two connections, with transactions on both at the same time, until it is killed:
 * killed-writer.php <adapter> <the two configurations as JSON> <seed> <log>.
 *
 * Transaction N of a connection inserts an author "N" with two books that have a tag each, and sets the age of the
 * author "counter" to N. The log gets a line before each COMMIT and one after it.
 */

declare(strict_types=1);

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\TagQuery;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Orm;

require __DIR__ . '/../bootstrap.php';

[, $adapter, $configurations, $seed, $log] = $argv;
mt_srand((int) $seed);
/** @var list<array<string, mixed>> $configurations */
$configurations = json_decode($configurations, true, 16, JSON_THROW_ON_ERROR);
$container = Orm::getStandardServiceContainer();

$writer = static function (int $at, ConnectionWrapper $con) use ($log): \Generator {
    $counter = AuthorQuery::create()->filterByFirstName("counter $at")->findOne($con);
    $tag = TagQuery::create()->filterByName("tag $at")->findOne($con);
    if ($counter === null || $tag === null) {
        throw new LogicException('The rows to begin with are missing.');
    }
    while (true) {
        $number = (int) $counter->getAge() + 1;
        $author = (new Author())->setFirstName("writer $at")->setLastName((string) $number);
        do {
            $con->beginTransaction();
            yield;
            $author->addBook((new Book())->setTitle("one $number"));
            $author->save($con);
            yield;
            $book = (new Book())->setTitle("two $number")->setAuthor($author);
            $book->addTag($tag);
            $book->save($con);
            yield;
            foreach ($author->getBooks(null, $con) as $other) {
                $other->addTag($tag);
                $other->save($con);
            }
            yield;
            $counter->setAge($number)->save($con);
            yield;
            $isKept = mt_rand(0, 3) > 0;
            if (!$isKept) {
                // The loop goes on with these objects, which have to be saved again.
                $con->rollBack();
                foreach ($author->getBooks(null, $con)->getData() as $other) {
                    $author->removeBook($other);
                }
            }
        } while (!$isKept);
        file_put_contents($log, "b $at $number\n", FILE_APPEND);
        $con->commit();
        file_put_contents($log, "d $at $number\n", FILE_APPEND);
        yield;
    }
};
$writers = [];
foreach ($configurations as $at => $configuration) {
    $name = $at === 0 ? 'bookstore' : 'second';
    $con = ConnectionFactory::create($configuration, AdapterFactory::create($adapter), $name);
    $container->setAdapterClass($name, $adapter);
    $container->setConnection($name, $con);
    $writers[] = $writer($at, $con);
}
$writers[0]->current();
$writers[1]->current();
while (true) {
    $writers[mt_rand(0, 1)]->next();
}
