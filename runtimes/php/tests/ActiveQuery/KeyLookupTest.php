<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Finding by key takes what is in memory; every other query reads. */
final class KeyLookupTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @return list<Author> */
    private static function savedAuthors(int $number): array
    {
        $authors = [];
        foreach (range(1, $number) as $age) {
            $author = (new Author())->setFirstName('x')->setLastName('author ' . $age)->setAge($age);
            $author->save();
            $authors[] = $author;
        }

        return $authors;
    }

    public function testObjectsInMemoryAreNotRead(): void
    {
        [$one, $two, $three] = self::savedAuthors(3);
        $keys = [$three->getId(), $one->getId()];
        self::assertSame(0, $this->countQueries(static function () use ($keys, $one, $three): void {
            self::assertSame($one, AuthorQuery::create()->findPk($one->getId()));
            self::assertSame($one, AuthorQuery::create()->findPk((string) $one->getId()));
            self::assertSame([$three, $one], AuthorQuery::create()->findPks(array_map(intval(...), $keys))->getData());
            self::assertSame([$three, $one], AuthorQuery::create()->findPks(array_map(strval(...), $keys))->getData());
        }));
        self::assertSame(1, $this->countQueries(static fn () => AuthorQuery::create()->findOneById($one->getId())));
        self::assertSame(
            1,
            $this->countQueries(static fn () => AuthorQuery::create()->filterByPrimaryKey((int) $one->getId())->find()),
        );
        $id = (int) $two->getId();
        unset($two);
        self::assertSame(1, $this->countQueries(static function () use ($one, $three, $id): void {
            $found = AuthorQuery::create()->findPks([$id, (int) $three->getId(), (int) $one->getId(), -1, $id]);
            self::assertSame(['author 2', 'author 3', 'author 1'], $found->getColumnValues('LastName'));
        }), 'only what is not in memory is read');
    }

    public function testKeysAreFoundByTheirDigits(): void
    {
        $ids = array_map(static fn (Author $author): string => (string) $author->getId(), self::savedAuthors(2));
        self::assertSame('author 1', AuthorQuery::create()->findPk($ids[0])?->getLastName());
        self::assertSame('author 2', AuthorQuery::create()->findPk('0' . $ids[1])?->getLastName());
        self::assertSame('author 2', AuthorQuery::create()->findOneById($ids[1])?->getLastName());
        self::assertSame('author 1', AuthorQuery::create()->filterBy('Id', $ids[0])->findOne()?->getLastName());
        foreach (['', 'x', '-1', '2147483648', '99999999999999999999', $ids[0] . 'x', $ids[0] . '.5'] as $other) {
            self::assertNull(AuthorQuery::create()->findPk($other), $other);
        }
    }

    public function testListsOfAnyLengthAreReadInTheOrderOfTheirKeys(): void
    {
        $keys = array_map(static fn (Author $author): int => (int) $author->getId(), self::savedAuthors(45));
        foreach ([0, 1, 2, 40, 41, 45] as $length) {
            $some = array_reverse(array_slice($keys, 0, $length));
            foreach ([$some, array_map(strval(...), $some)] as $list) {
                $queries = $this->countQueries(static function () use ($list, $some): void {
                    $found = AuthorQuery::create()->findPks([...$list, 2147483647]);
                    self::assertSame($some, $found->getPrimaryKeys(false));
                });
                self::assertSame(1, $queries);
            }
        }
        self::assertSame(0, $this->countQueries(static fn () => AuthorQuery::create()->findPks([])));
        self::assertCount(0, AuthorQuery::create()->findPks([2147483648, -1, null]));
    }

    public function testWhatMayHaveChangedIsRead(): void
    {
        [$one, $two] = self::savedAuthors(2);
        AuthorQuery::create()->filterByAge(1)->update(['LastName' => 'changed']);
        $found = AuthorQuery::create()->findPks([(int) $one->getId(), (int) $two->getId()]);
        self::assertSame([$one, $two], $found->getData());
        self::assertSame('changed', $one->getLastName());
        // Behind the runtime's back: what is in memory stays as it is, until a query reads it.
        $this->connection->exec("UPDATE \"author\" SET \"last_name\" = 'elsewhere'");
        AuthorQuery::create()->findPks([(int) $one->getId()]);
        AuthorQuery::create()->findPk($one->getId());
        self::assertSame('changed', $one->getLastName());
        AuthorQuery::create()->findOneById($one->getId());
        self::assertSame('elsewhere', $one->getLastName());
        AuthorQuery::create()->deleteAll();
        self::assertNull(AuthorQuery::create()->findPk($one->getId()));
        self::assertCount(0, AuthorQuery::create()->findPks([(int) $one->getId(), (int) $two->getId()]));
    }

    public function testTheSameInATransaction(): void
    {
        [$one] = self::savedAuthors(1);
        $this->connection->beginTransaction();
        self::assertSame(0, $this->countQueries(static fn () => AuthorQuery::create()->findPks([(int) $one->getId()])));
        $one->setLastName('inside')->save();
        self::assertSame([$one], AuthorQuery::create()->findPks([(int) $one->getId()])->getData());
        $this->connection->rollBack();
        AuthorQuery::create()->findPks([(int) $one->getId()]);
        self::assertSame('author 1', AuthorQuery::create()->filterById($one->getId())->select('LastName')->findOne());
    }

    public function testUnsavedChangesStay(): void
    {
        [$one] = self::savedAuthors(1);
        $one->setLastName('not saved');
        self::assertSame([$one], AuthorQuery::create()->findPks([(int) $one->getId()])->getData());
        self::assertSame('not saved', $one->getLastName());
    }

    public function testAQueryThatSaysMoreReads(): void
    {
        [$one, $two] = self::savedAuthors(2);
        $keys = [(int) $one->getId(), (int) $two->getId()];
        self::assertCount(1, AuthorQuery::create()->filterByAge(2)->findPks($keys));
        self::assertSame([$two, $one], AuthorQuery::create()->orderByAge('DESC')->findPks($keys)->getData());
        self::assertCount(1, AuthorQuery::create()->limit(1)->findPks($keys));
        self::assertSame(
            ['author 1', 'author 2'],
            AuthorQuery::create()->orderByAge()->select('LastName')->findPks($keys)->getData(),
        );
    }

    public function testAKeyLeadsToAnObjectWhateverTheFormatter(): void
    {
        [$one] = self::savedAuthors(1);
        $key = (int) $one->getId();
        $cases = [ModelCriteria::FORMAT_ARRAY, ModelCriteria::FORMAT_ON_DEMAND, ModelCriteria::FORMAT_STATEMENT];
        foreach ($cases as $formatter) {
            self::assertSame($one, AuthorQuery::create()->setFormatter($formatter)->findPk($key));
            self::assertSame($one, AuthorQuery::create()->setFormatter($formatter)->requirePk($key));
        }
        $query = AuthorQuery::create()->setFormatter(ModelCriteria::FORMAT_ARRAY);
        self::assertNull($query->findPk($key + 1));
        self::assertIsArray($query->filterByPrimaryKey($key)->findOne());
    }

    public function testAKeyDoesNotLeadToSingleColumns(): void
    {
        [$one] = self::savedAuthors(1);
        self::assertSame(
            'author 1',
            AuthorQuery::create()->select('LastName')->filterByPrimaryKey((int) $one->getId())->findOne(),
        );
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('filterByPrimaryKey() and findOne()');
        AuthorQuery::create()->select('LastName')->findPk((int) $one->getId());
    }

    public function testKeysOfSeveralColumns(): void
    {
        $shelves = [];
        foreach ([['a', 1], ['a', 2], ['b', 1]] as [$room, $bay]) {
            $shelf = (new Shelf())->setRoom($room)->setBay($bay);
            $shelf->save();
            $shelves[] = $shelf;
        }
        self::assertSame(0, $this->countQueries(static fn () => ShelfQuery::create()->findPks([['b', 1], ['a', 2]])));
        self::assertSame(
            [$shelves[2], $shelves[0]],
            ShelfQuery::create()->findPks([['b', 1], ['a', 1], ['c', 1]])->getData(),
        );
        foreach ([['b'], 'b', ['x' => 'b', 'y' => 1], ['b', 1, 2], []] as $key) {
            try {
                /** @phpstan-ignore argument.type (what is no key) */
                ShelfQuery::create()->findPks([$key]);
                self::fail('not refused');
            } catch (InvalidValueException $refused) {
                self::assertStringContainsString('primary key', $refused->getMessage());
            }
        }
    }
}
