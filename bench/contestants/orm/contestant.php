<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\AuthorQuery;
use Bench\Book;
use Bench\BookQuery;
use Closure;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Orm;

require dirname(__DIR__, 3) . '/runtimes/php/autoload.php';

/** Generated classes, used as the manual shows. */
class Contestant
{
    protected ConnectionInterface $con;

    public function __construct(array $connection, array $settings)
    {
        require_once $settings['classes'] . '/autoload.php';
        if ($settings['hooks'] ?? false) {
            require_once __DIR__ . '/hooks.php';
        }
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass('bench', $settings['platform']);
        $manager = new ConnectionManagerSingle('bench');
        $manager->setConfiguration($connection + ['user' => null, 'password' => null]);
        $container->setConnectionManager($manager);
        $this->con = Orm::getWriteConnection('bench');
    }

    public function connect(): void
    {
        $this->con->getWrappedConnection();
    }

    public function close(): void
    {
        Orm::closeConnections();
    }

    public function countStatements(): void
    {
        assert($this->con instanceof ConnectionWrapper);
        $this->con->useDebug();
    }

    public function statements(): int
    {
        assert($this->con instanceof ConnectionWrapper);

        return $this->con->getQueryCount();
    }

    public function boot(): Closure
    {
        return static function (): array {
            $book = BookQuery::create()->findPk(1);

            return [$book->getId(), $book->getTitle()];
        };
    }

    public function insert(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            $this->con->beginTransaction();
            foreach ($rows as $row) {
                $this->book($row)->save();
            }
            $this->con->commit();

            return count($rows);
        };
    }

    public function insertMany(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            $books = [];
            foreach ($rows as $row) {
                $books[] = $this->book($row);
            }

            return BookQuery::create()->insertMany($books);
        };
    }

    public function findPk(int $count): Closure
    {
        $ids = scattered($count);

        return static function () use ($ids): int {
            $sum = 0;
            foreach ($ids as $id) {
                $sum += BookQuery::create()->findPk($id)->getPages();
            }

            return $sum;
        };
    }

    public function findPkKnown(int $count): Closure
    {
        $held = BookQuery::create()->filterById(['max' => 100])->find();

        return static function () use ($held, $count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $sum += BookQuery::create()->findPk(1 + $n % 100)->getPages();
            }

            return $sum;
        };
    }

    public function hydrate(int $count): Closure
    {
        return static function () use ($count): Closure {
            $books = BookQuery::create()->orderById()->limit($count)->find();

            return static function () use ($books): array {
                $titles = [];
                foreach ($books as $book) {
                    $titles[] = $book->getTitle();
                }

                return [count($books), $titles];
            };
        };
    }

    public function hydrateAndRead(int $count): Closure
    {
        return static function () use ($count): array {
            $numbers = $texts = 0;
            foreach (BookQuery::create()->orderById()->limit($count)->find() as $book) {
                $numbers += $book->getId() + $book->getPages() + $book->getWeight() + $book->getAuthorId()
                    + (float) $book->getPrice() + ($book->getAvailable() ? 1 : 0);
                $texts += strlen($book->getTitle()) + strlen($book->getIsbn())
                    + strlen($book->getPublishedOn('Y-m-d')) + strlen($book->getCreatedAt('Y-m-d H:i:s'));
            }

            return [sprintf('%.2f', $numbers), $texts];
        };
    }

    public function joined(int $count): Closure
    {
        return static function () use ($count): Closure {
            $books = BookQuery::create()->innerJoinWithAuthor()->orderById()->limit($count)->find();

            return static function () use ($books): array {
                $lines = [];
                foreach ($books as $book) {
                    $lines[] = $book->getTitle() . ' by ' . $book->getAuthor()->getLastName();
                }

                return $lines;
            };
        };
    }

    public function first(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $sum += BookQuery::create()
                    ->filterByIsbn(sprintf('978-%09d', $n))
                    ->filterByPages(10, Criteria::GREATER_THAN)
                    ->orderByTitle()
                    ->findOne()
                    ->getPages();
            }

            return $sum;
        };
    }

    public function update(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return function () use ($books): int {
            $this->con->beginTransaction();
            foreach ($books as $book) {
                $book->setPrice('9.99')->setPages($book->getPages() + 1)->save();
            }
            $this->con->commit();

            return count($books);
        };
    }

    public function delete(int $count): Closure
    {
        $books = BookQuery::create()->orderById(Criteria::DESC)->limit($count)->find();

        return function () use ($books): int {
            $this->con->beginTransaction();
            foreach ($books as $book) {
                $book->delete();
            }
            $this->con->commit();

            return count($books);
        };
    }

    public function queryText(int $count): Closure
    {
        return static function () use ($count): int {
            $length = 0;
            for ($n = 0; $n < $count; ++$n) {
                $values = [];
                $sql = BookQuery::create()
                    ->filterByTitle('The%', Criteria::LIKE)
                    ->filterByPages($n, Criteria::GREATER_THAN)
                    ->filterByAvailable(true)
                    ->orderByTitle()
                    ->limit(10)
                    ->createSelectSql($values);
                $length += strlen($sql) > 0 ? count($values) : 0;
            }

            return $length;
        };
    }

    public function paginate(int $count): Closure
    {
        return static function () use ($count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $pager = BookQuery::create()
                    ->filterByPages(100, Criteria::GREATER_THAN)
                    ->orderById()
                    ->paginate($n + 1, 20);
                foreach ($pager as $book) {
                    $sum += $book->getPages();
                }
                $sum += $pager->getNbResults();
            }

            return $sum;
        };
    }

    public function manyToMany(int $count): Closure
    {
        $books = BookQuery::create()->orderById()->limit($count)->find();

        return static function () use ($books): int {
            $sum = 0;
            foreach ($books as $book) {
                foreach ($book->getTags() as $tag) {
                    $sum += strlen($tag->getName());
                }
            }

            return $sum;
        };
    }

    public function toMany(int $count): Closure
    {
        return static function () use ($count): Closure {
            $authors = AuthorQuery::create()
                ->innerJoinWithBook()
                ->filterById(['max' => $count])
                ->orderById()
                ->useBookQuery()
                ->orderById()
                ->endUse()
                ->find();

            return static function () use ($authors): array {
                $lines = [];
                foreach ($authors as $author) {
                    $titles = [];
                    foreach ($author->getBooks() as $book) {
                        $titles[] = $book->getTitle();
                    }
                    $lines[] = [$author->getLastName(), $titles];
                }

                return $lines;
            };
        };
    }

    protected function book(array $row, bool $hasAuthor = true): Book
    {
        $book = new Book();
        $book->setTitle($row['title']);
        $book->setIsbn($row['isbn']);
        $book->setPrice($row['price']);
        $book->setWeight($row['weight']);
        $book->setPages($row['pages']);
        $book->setAvailable($row['available']);
        $book->setPublishedOn($row['published_on']);
        $book->setCreatedAt($row['created_at']);
        if ($hasAuthor) {
            $book->setAuthorId($row['author_id']);
        }

        return $book;
    }
}

return Contestant::class;
