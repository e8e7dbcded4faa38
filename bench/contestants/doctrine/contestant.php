<?php

declare(strict_types=1);

namespace Bench\Doctrine;

use Bench\StatementCount;
use Closure;
use Doctrine\DBAL\DriverManager;
use Doctrine\ORM\Configuration;
use Doctrine\ORM\EntityManager;
use Doctrine\ORM\Mapping\Driver\AttributeDriver;
use Doctrine\ORM\Tools\Pagination\Paginator;
use Symfony\Component\Cache\Adapter\ArrayAdapter;
use Symfony\Component\Cache\Adapter\PhpFilesAdapter;

require dirname(__DIR__, 2) . '/vendor/doctrine/vendor/autoload.php';
require __DIR__ . '/entities.php';

/** Entities with public properties and queries as the manual recommends; metadata and DQL cached as in production. */
class Contestant
{
    protected EntityManager $em;

    public function __construct(array $connection, array $settings)
    {
        $config = new Configuration();
        $config->setMetadataDriverImpl(new AttributeDriver([__DIR__]));
        $folder = $settings['folder'] . '/doctrine';
        $config->setMetadataCache(new PhpFilesAdapter('metadata', 0, $folder));
        $config->setQueryCache(new ArrayAdapter(0, false));
        $config->setProxyDir($folder . '/proxies');
        $config->setProxyNamespace('Bench\Proxies');
        $config->setAutoGenerateProxyClasses(2);
        if (\PHP_VERSION_ID >= 80400) {
            $config->enableNativeLazyObjects(true);
        }
        $dbal = DriverManager::getConnection($this->parameters($connection), $config);
        $this->em = new EntityManager($dbal, $config);
    }

    public function connect(): void
    {
        $this->em->getConnection()->getNativeConnection();
    }

    public function close(): void
    {
        $this->em->clear();
        $this->em->getConnection()->close();
    }

    /** Counts with a statement class of PDO. */
    public function countStatements(): void
    {
        $native = $this->em->getConnection()->getNativeConnection();
        assert($native instanceof \PDO);
        require_once dirname(__DIR__) . '/statement-count.php';
        StatementCount::begin($native);
    }

    public function statements(): int
    {
        return StatementCount::$count;
    }

    public function boot(): Closure
    {
        return function (): array {
            $book = $this->em->find(Book::class, 1);

            return [$book->id, $book->title];
        };
    }

    public function insert(int $count): Closure
    {
        $rows = array_map('bookRow', range(1, $count));

        return function () use ($rows): int {
            $this->em->wrapInTransaction(function () use ($rows): void {
                foreach ($rows as $n => $row) {
                    $this->em->persist($this->book($row));
                    if ($n % 500 === 499) {
                        $this->em->flush();
                        $this->em->clear();
                    }
                }
            });

            return count($rows);
        };
    }

    public function findPk(int $count): Closure
    {
        $ids = scattered($count);

        return function () use ($ids): int {
            $sum = 0;
            foreach ($ids as $n => $id) {
                $sum += $this->em->find(Book::class, $id)->pages;
                if ($n % 500 === 499) {
                    $this->em->clear();
                }
            }

            return $sum;
        };
    }

    public function findPkKnown(int $count): Closure
    {
        $held = $this->em->createQuery('SELECT b FROM Bench\Doctrine\Book b WHERE b.id <= 100')->getResult();

        return function () use ($held, $count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $sum += $this->em->find(Book::class, 1 + $n % 100)->pages;
            }

            return $sum;
        };
    }

    public function hydrate(int $count): Closure
    {
        return function () use ($count): Closure {
            $books = $this->books($count);

            return static fn (): array => [
                count($books),
                array_map(static fn (Book $book): string => $book->title, $books),
            ];
        };
    }

    public function hydrateAndRead(int $count): Closure
    {
        return function () use ($count): array {
            $numbers = $texts = 0;
            foreach ($this->books($count) as $book) {
                $numbers += $book->id + $book->pages + $book->weight + $book->author->id + (float) $book->price
                    + ($book->available ? 1 : 0);
                $texts += strlen($book->title) + strlen($book->isbn)
                    + strlen($book->publishedOn->format('Y-m-d')) + strlen($book->createdAt->format('Y-m-d H:i:s'));
            }

            return [sprintf('%.2f', $numbers), $texts];
        };
    }

    public function joined(int $count): Closure
    {
        return function () use ($count): Closure {
            $books = $this->em
                ->createQuery('SELECT b, a FROM Bench\Doctrine\Book b INNER JOIN b.author a ORDER BY b.id')
                ->setMaxResults($count)
                ->getResult();

            return static fn (): array => array_map(
                static fn (Book $book): string => $book->title . ' by ' . $book->author->lastName,
                $books,
            );
        };
    }

    public function first(int $count): Closure
    {
        return function () use ($count): int {
            $query = $this->em->createQuery(
                'SELECT b FROM Bench\Doctrine\Book b WHERE b.isbn = :isbn AND b.pages > :pages ORDER BY b.title',
            )->setMaxResults(1);
            $sum = 0;
            for ($n = 1; $n <= $count; ++$n) {
                $query->setParameter('isbn', sprintf('978-%09d', $n))->setParameter('pages', 10);
                $sum += $query->getOneOrNullResult()->pages;
                if ($n % 500 === 0) {
                    $this->em->clear();
                }
            }

            return $sum;
        };
    }

    public function update(int $count): Closure
    {
        $books = $this->books($count);

        return function () use ($books): int {
            foreach ($books as $book) {
                $book->price = '9.99';
                ++$book->pages;
            }
            $this->em->flush();

            return count($books);
        };
    }

    public function delete(int $count): Closure
    {
        $books = $this->em->createQuery('SELECT b FROM Bench\Doctrine\Book b ORDER BY b.id DESC')
            ->setMaxResults($count)
            ->getResult();

        return function () use ($books): int {
            foreach ($books as $book) {
                $this->em->remove($book);
            }
            $this->em->flush();

            return count($books);
        };
    }

    public function queryText(int $count): Closure
    {
        return function () use ($count): int {
            $length = 0;
            for ($n = 0; $n < $count; ++$n) {
                $query = $this->em->createQueryBuilder()
                    ->select('b')
                    ->from(Book::class, 'b')
                    ->where('b.title LIKE :title')
                    ->andWhere('b.pages > :pages')
                    ->andWhere('b.available = :available')
                    ->orderBy('b.title')
                    ->setParameter('title', 'The%')
                    ->setParameter('pages', $n)
                    ->setParameter('available', true)
                    ->setMaxResults(10)
                    ->getQuery();
                $length += strlen((string) $query->getSQL()) > 0 ? count($query->getParameters()) : 0;
            }

            return $length;
        };
    }

    public function paginate(int $count): Closure
    {
        return function () use ($count): int {
            $sum = 0;
            for ($n = 0; $n < $count; ++$n) {
                $query = $this->em
                    ->createQuery('SELECT b FROM Bench\Doctrine\Book b WHERE b.pages > :pages ORDER BY b.id')
                    ->setParameter('pages', 100)
                    ->setFirstResult(20 * $n)
                    ->setMaxResults(20);
                $page = new Paginator($query, false);
                foreach ($page as $book) {
                    $sum += $book->pages;
                }
                $sum += count($page);
            }

            return $sum;
        };
    }

    public function manyToMany(int $count): Closure
    {
        $books = $this->books($count);

        return static function () use ($books): int {
            $sum = 0;
            foreach ($books as $book) {
                foreach ($book->tags as $tag) {
                    $sum += strlen($tag->name);
                }
            }

            return $sum;
        };
    }

    public function toMany(int $count): Closure
    {
        return function () use ($count): Closure {
            $authors = $this->em
                ->createQuery(
                    'SELECT a, b FROM Bench\Doctrine\Author a INNER JOIN a.books b WHERE a.id <= :id ORDER BY a.id, '
                        . 'b.id',
                )
                ->setParameter('id', $count)
                ->getResult();

            return static fn (): array => array_map(
                static fn (Author $author): array => [
                    $author->lastName,
                    $author->books->map(static fn (Book $book): string => $book->title)->getValues(),
                ],
                $authors,
            );
        };
    }

    /** @return list<Book> */
    protected function books(int $count): array
    {
        return $this->em->createQuery('SELECT b FROM Bench\Doctrine\Book b ORDER BY b.id')
            ->setMaxResults($count)
            ->getResult();
    }

    protected function book(array $row): Book
    {
        $book = new Book();
        $book->title = $row['title'];
        $book->isbn = $row['isbn'];
        $book->price = $row['price'];
        $book->weight = $row['weight'];
        $book->pages = $row['pages'];
        $book->available = $row['available'];
        $book->publishedOn = new \DateTimeImmutable($row['published_on']);
        $book->createdAt = new \DateTimeImmutable($row['created_at']);
        $book->author = $this->em->getReference(Author::class, $row['author_id']);

        return $book;
    }

    private function parameters(array $connection): array
    {
        [$driver, $rest] = explode(':', $connection['dsn'], 2);
        if ($driver === 'sqlite') {
            return ['driver' => 'pdo_sqlite', 'path' => $rest];
        }
        parse_str(strtr($rest, ';', '&'), $parts);
        ['user' => $user, 'password' => $password] = $connection;

        return ['driver' => "pdo_$driver", 'user' => $user, 'password' => $password] + $parts;
    }
}

return Contestant::class;
