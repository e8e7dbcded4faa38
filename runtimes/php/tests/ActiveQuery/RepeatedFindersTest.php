<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Finders do not change the query they are called on. */
final class RepeatedFindersTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        foreach (['A' => 20, 'B' => 30, 'C' => 40] as $name => $age) {
            (new Author())->setFirstName('x')->setLastName($name)->setAge($age)->save();
        }
    }

    /** @dataProvider finders */
    public function testAFinderLeavesTheQueryAsItWas(callable $find): void
    {
        foreach (self::queries() as $name => $query) {
            $before = self::written($query);
            $first = $find($query);
            self::assertSame($before, self::written($query), $name);
            self::assertSame($first, $find($query), $name);
            self::assertSame(3, $query->count(), $name);
        }
    }

    /** @return array<string, array{callable(AuthorQuery): mixed}> */
    public static function finders(): array
    {
        $names = static fn (iterable $authors): array => array_map(
            static fn (Author $author): ?string => $author->getLastName(),
            iterator_to_array($authors, false),
        );
        $name = static fn (?Author $author): ?string => $author?->getLastName();
        $id = static fn (string $last): ?int => AuthorQuery::create()->filterByLastName($last)->findOne()?->getId();
        $ages = ['LastName' => 'B', 'Age' => 30];

        return [
            'find' => [static fn (AuthorQuery $query): array => $names($query->find())],
            'findObjects' => [static fn (AuthorQuery $query): array => $names($query->findObjects())],
            'iterate' => [static fn (AuthorQuery $query): array => $names($query->iterate())],
            'foreach' => [static fn (AuthorQuery $query): array => $names($query)],
            'findOne' => [static fn (AuthorQuery $query): ?string => $name($query->findOne())],
            'requireOne' => [static fn (AuthorQuery $query): ?string => $name($query->requireOne())],
            'findOneOrCreate' => [static fn (AuthorQuery $query): ?string => $name($query->findOneOrCreate())],
            'count' => [static fn (AuthorQuery $query): int => $query->count()],
            'exists' => [static fn (AuthorQuery $query): bool => $query->exists()],
            'paginate' => [static fn (AuthorQuery $query): array => $names($query->paginate(2, 2))],
            'findPk' => [static fn (AuthorQuery $query): ?string => $name($query->findPk($id('B')))],
            'findPk of a text' => [static fn (AuthorQuery $query): ?string => $name($query->findPk((string) $id('B')))],
            'requirePk' => [static fn (AuthorQuery $query): ?string => $name($query->requirePk($id('C')))],
            'findPks' => [static fn (AuthorQuery $query): array => $names($query->findPks([$id('B'), $id('A')]))],
            'findBy' => [static fn (AuthorQuery $query): array => $names($query->findBy('LastName', 'B'))],
            'findByArray' => [static fn (AuthorQuery $query): array => $names($query->findByArray($ages))],
            'findOneBy' => [static fn (AuthorQuery $query): ?string => $name($query->findOneBy('LastName', 'B'))],
            'findOneByArray' => [static fn (AuthorQuery $query): ?string => $name($query->findOneByArray($ages))],
            'findOneByLastName' => [static fn (AuthorQuery $query): ?string => $name($query->findOneByLastName('B'))],
            'findOneByLastNameAndAge' => [
                static fn (AuthorQuery $query): ?string => $name($query->findOneByLastNameAndAge('B', 30)),
            ],
            'requireOneBy' => [static fn (AuthorQuery $query): ?string => $name($query->requireOneBy('LastName', 'B'))],
            'requireOneByArray' => [static fn (AuthorQuery $query): ?string => $name($query->requireOneByArray($ages))],
            'requireOneByLastName' => [
                static fn (AuthorQuery $query): ?string => $name($query->requireOneByLastName('B')),
            ],
            'requireOneByLastNameAndAge' => [
                static fn (AuthorQuery $query): ?string => $name($query->requireOneByLastNameAndAge('B', 30)),
            ],
            'a finder that finds nothing' => [static function (AuthorQuery $query): bool {
                try {
                    $query->requireOneByLastName('D');
                } catch (EntityNotFoundException) {
                    return $query->findOneByLastName('D') === null;
                }

                return false;
            }],
        ];
    }

    public function testTheSameQueryFindsOtherValues(): void
    {
        $query = AuthorQuery::create();
        self::assertSame('A', $query->findOneByLastName('A')?->getLastName());
        self::assertSame('B', $query->findOneByLastName('B')?->getLastName());
        self::assertSame('C', $query->findOneBy('LastName', 'C')?->getLastName());
        self::assertSame('A', $query->findOneByLastNameAndAge('A', 20)?->getLastName());
        self::assertNull($query->findOneByLastNameAndAge('A', 30));
        self::assertCount(1, $query->findBy('Age', 30));
        self::assertCount(3, $query->find());
    }

    public function testAConditionOnAllRowsAsOneGroup(): void
    {
        foreach (['E', 'F'] as $title) {
            (new Book())->setTitle($title)->setIsbn($title)->save();
        }
        self::assertTrue(BookQuery::create()->having('COUNT(book.id) > ?', 1)->exists());
        self::assertFalse(BookQuery::create()->having('COUNT(book.id) > ?', 2)->exists());
        self::assertFalse(BookQuery::create()->filterByTitle('E')->having('COUNT(book.id) > ?', 1)->exists());
        self::assertSame(1, BookQuery::create()->having('COUNT(book.id) > ?', 1)->count());
        self::assertSame(0, BookQuery::create()->having('COUNT(book.id) > ?', 2)->count());
    }

    /** @return array<string, AuthorQuery> */
    private static function queries(): array
    {
        return [
            'without conditions' => AuthorQuery::create(),
            'with a condition' => AuthorQuery::create()->filterByAge(10, Criteria::GREATER_THAN)->orderByLastName(),
            'with an alternative' => AuthorQuery::create()->filterByAge(10)->_or()->filterByFirstName('x')->orderById(),
        ];
    }

    /** @return array{string, list<mixed>} */
    private static function written(AuthorQuery $query): array
    {
        $values = [];

        return [(clone $query)->createSelectSql($values), $values];
    }
}
