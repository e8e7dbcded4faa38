<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\ShelfQuery;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** The order in which update(), delete(), upsert() and doInsert() of a query call hooks. */
final class QueryWriteTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @var list<int> */
    private array $ids = [];

    protected function setUp(): void
    {
        parent::setUp();
        ScriptedHooks::reset();
        $this->ids = [];
        foreach ([10, 20, 30] as $age) {
            $author = (new Author())->setFirstName('x')->setLastName("l$age")->setAge($age);
            $author->save();
            $this->ids[] = (int) $author->getId();
        }
        IdentityMaps::active()->clearAll();
    }

    public function testOwnHooksSurroundThoseOfBehaviors(): void
    {
        self::assertSame(2, HidingAuthorQuery::create()->filterByAge(15, '>')->update(['Age' => 40]));
        self::assertSame([
            'preUpdate', 'first beforeQueryUpdate', 'second beforeQueryUpdate',
            'first afterQueryUpdate 2', 'second afterQueryUpdate 2', 'postUpdate 2',
        ], ScriptedHooks::$calls);
        ScriptedHooks::reset();
        self::assertSame(2, HidingAuthorQuery::create()->filterByAge(40)->delete());
        self::assertSame([
            'preDelete', 'first beforeQueryDelete', 'second beforeQueryDelete',
            'first afterQueryDelete 2', 'second afterQueryDelete 2', 'postDelete 2',
        ], ScriptedHooks::$calls);
        ScriptedHooks::reset();
        self::assertSame(1, HidingAuthorQuery::create()->filterByAge(-5)->deleteAll());
        self::assertCount(6, ScriptedHooks::$calls);
        self::assertSame(0, $this->rows('author'));
    }

    public function testAnOwnHookThatHasDoneTheWorkStopsAllOthers(): void
    {
        $query = HidingAuthorQuery::create()->filterByFirstName('x');
        $query->done = 7;
        self::assertSame(7, $query->update(['Age' => 1]));
        self::assertSame(['preUpdate', 'postUpdate 7'], ScriptedHooks::$calls);
        ScriptedHooks::reset();
        self::assertSame(7, $query->delete());
        self::assertSame(['preDelete', 'postDelete 7'], ScriptedHooks::$calls);
        self::assertSame([3, 0], [$this->rows('author'), AuthorQuery::create()->filterByAge(1)->count()]);
    }

    public function testUpdatesThatRunNoStatementCallNoBehavior(): void
    {
        self::assertSame(0, HidingAuthorQuery::create()->filterByFirstName('x')->update([]));
        self::assertSame(['preUpdate', 'postUpdate 0'], ScriptedHooks::$calls);
        ScriptedHooks::reset();
        $each = HidingAuthorQuery::create()->filterByFirstName('x')->update(['Age' => 5], null, true);
        self::assertSame(
            [3, ['preUpdate', 'postUpdate 3']],
            [$each, ScriptedHooks::$calls],
            'objects have hooks of their own',
        );
    }

    public function testBehaviorsAddValuesAndConditions(): void
    {
        ScriptedHooks::$scripts['first beforeQueryUpdate'] = static function (QueryUpdate $update): void {
            self::assertSame(['age' => 1], $update->values());
            self::assertTrue($update->has('age') && !$update->has('first_name'));
            $update->set('first_name', 'changed');
            $update->query->filterBy('age', 10, '<>');
        };
        ScriptedHooks::$scripts['second beforeQueryUpdate'] = static function (QueryUpdate $update): void {
            self::assertTrue($update->has('first_name'));
            $update->set('last_name', Expression::sql('Author.FirstName'));
        };
        $query = HidingAuthorQuery::create()->filterByFirstName('x');
        self::assertSame(2, $query->update(['Age' => 1]));
        self::assertSame(1, $query->size());
        // MariaDB sees the new value of a column that was assigned before.
        self::assertSame(2, AuthorQuery::create()->filterByAge(1)->filterByFirstName('changed')->count());
        self::assertSame(0, AuthorQuery::create()->filterByAge(1)->filterByLastName('l%', 'LIKE')->count());
        self::assertSame(1, AuthorQuery::create()->filterByAge(10)->filterByFirstName('x')->count());
    }

    public function testKeysAreReadOnceAndLimitTheStatement(): void
    {
        $seen = [];
        ScriptedHooks::$scripts['first beforeQueryUpdate'] = function (QueryUpdate $update) use (&$seen): void {
            $seen[] = $update->keys();
            $update->connection->execute(
                "INSERT INTO \"author\" (\"first_name\", \"last_name\", \"age\") VALUES ('x', 'late', 1)",
            );
        };
        $again = static function (QueryUpdate $update) use (&$seen): void {
            $seen[] = $update->keys();
        };
        ScriptedHooks::$scripts['second beforeQueryUpdate'] = $again;
        ScriptedHooks::$scripts['second afterQueryUpdate'] = $again;
        $queries = $this->countQueries(static function (): void {
            self::assertSame(3, HidingAuthorQuery::create()->filterByFirstName('x')->update(['FirstName' => 'y']));
        });
        $keys = array_map(static fn (int $id): array => [$id], $this->ids);
        self::assertSame([$keys, $keys, $keys], $seen);
        self::assertSame(['late'], AuthorQuery::create()->filterByFirstName('x')->find()->getColumnValues('LastName'));
        self::assertLessThanOrEqual(5, $queries, 'BEGIN, SELECT, INSERT, UPDATE, COMMIT');
    }

    public function testAnUpdateOfTheKeyRunsAsOneStatement(): void
    {
        ScriptedHooks::$scripts['first beforeQueryUpdate'] = static fn (QueryUpdate $update) => $update->keys();
        $last = max($this->ids);
        $sql = Expression::sql('Author.Id + ?', 100000);
        self::assertSame(1, HidingAuthorQuery::create()->filterById($last)->update(['Id' => $sql]));
        self::assertSame(1, AuthorQuery::create()->filterById($last + 100000)->count());
    }

    public function testKeysCannotBeReadWhenTheRowsAreChanged(): void
    {
        ScriptedHooks::$scripts['first afterQueryUpdate'] = static fn (QueryUpdate $update) => $update->keys();
        ScriptedHooks::$scripts['first afterQueryDelete'] = static fn (QueryDelete $delete) => $delete->keys();
        $works = [
            'beforeQueryUpdate' => static fn () => HidingAuthorQuery::create()->filterByAge(10)->update(['Age' => 11]),
            'beforeQueryDelete' => static fn () => HidingAuthorQuery::create()->filterByAge(10)->delete(),
        ];
        foreach ($works as $hook => $work) {
            try {
                $work();
                self::fail('nothing was thrown');
            } catch (OrmException $failure) {
                self::assertStringContainsString("in $hook()", $failure->getMessage());
            }
        }
        self::assertSame(1, AuthorQuery::create()->filterByAge(10)->count(), 'the transaction was rolled back');
    }

    public function testManyKeysAreSplit(): void
    {
        $rows = [];
        for ($number = 0; $number < 1200; ++$number) {
            $rows[] = ['FirstName' => 'many', 'LastName' => 'm', 'Email' => "m$number"];
        }
        AuthorQuery::create()->upsert($rows, ['Email']);
        ScriptedHooks::$scripts['second beforeQueryUpdate'] = static fn (QueryUpdate $update) => $update->keys();
        ScriptedHooks::$scripts['second beforeQueryDelete'] = static fn (QueryDelete $delete) => $delete->keys();
        self::assertSame(1200, HidingAuthorQuery::create()->filterByFirstName('many')->update(['Age' => 99]));
        self::assertContains('first afterQueryUpdate 1200', ScriptedHooks::$calls);
        self::assertSame(1200, HidingAuthorQuery::create()->filterByAge(99)->delete());
        self::assertSame(3, $this->rows('author'));
    }

    public function testNothingRunsForNoKeys(): void
    {
        ScriptedHooks::$scripts['first beforeQueryDelete'] = static function (QueryDelete $delete): void {
            self::assertSame([], $delete->keys());
            $delete->connection->execute(
                "INSERT INTO \"author\" (\"first_name\", \"last_name\") VALUES ('late', 'late')",
            );
        };
        self::assertSame(0, HidingAuthorQuery::create()->filterByFirstName('late')->delete());
        self::assertSame(4, $this->rows('author'));
    }

    public function testADeleteCanBeReplaced(): void
    {
        ScriptedHooks::$scripts['first beforeQueryDelete'] = static function (QueryDelete $delete): void {
            $rows = $delete->query->update(['Age' => -1], $delete->connection);
            $delete->replaceWith($rows);
        };
        self::assertSame(2, HidingAuthorQuery::create()->filterByAge(15, '>')->delete());
        $calls = array_values(
            array_filter(ScriptedHooks::$calls, static fn (string $call): bool => !str_contains($call, 'Update')),
        );
        self::assertSame(['preDelete', 'first beforeQueryDelete', 'postDelete 2'], $calls);
        self::assertSame([3, 1], [$this->rows('author'), HidingAuthorQuery::create()->count()]);
    }

    public function testKeysOfSeveralColumnsComeInOrderAndAsObjectsHoldThem(): void
    {
        foreach ([['b', 2], ['b', 1], ['a', 10], ['a', 9]] as [$room, $bay]) {
            $this->connection->execute(
                'INSERT INTO "shelf" ("room", "bay", "label") VALUES (?, ?, ?)',
                [$room, $bay, 'x'],
            );
        }
        $keys = $this->connection->transaction(
            fn (): array => ShelfQuery::create()->filterByBay(10, '<')->orderByLabel()->lockedKeys($this->connection),
        );
        self::assertSame([['a', 9], ['b', 1], ['b', 2]], $keys);
    }

    public function testRowsStayLockedUntilTheTransactionEnds(): void
    {
        $failure = null;
        $this->connection->transaction(function () use (&$failure): void {
            HidingAuthorQuery::create()->filterByAge(10)->lockedKeys($this->connection);
            $other = $this->secondConnection();
            try {
                $this->adapterName() === 'sqlite'
                    ? $other->execute('UPDATE "author" SET "age" = 11 WHERE "age" = 10')
                    : AuthorQuery::create()->filterByAge(10)->lockForUpdate([], true)->find($other);
            } catch (OrmException $failure) {
            }
        });
        self::assertInstanceOf(OrmException::class, $failure);
        self::assertSame(1, AuthorQuery::create()->filterByAge(10)->count());
    }

    public function testUpsertedRowsGetValuesOfBehaviors(): void
    {
        ScriptedHooks::$scripts['first beforeUpsert'] = static function (RowUpsert $upsert): void {
            self::assertSame([['email'], ['last_name']], [$upsert->uniqueBy, $upsert->changed()]);
            $upsert->set('first_name', 'created', false);
            $upsert->set('age', 50, true);
            $upsert->set('last_name', 'given values stay', true);
        };
        $row = ['Email' => 'a', 'LastName' => 'one'];
        self::assertSame(
            2,
            HidingAuthorQuery::create()->upsert([$row, ['LastName' => 'two', 'Email' => 'b']], ['Email']),
        );
        self::assertSame(
            ['first beforeUpsert', 'second beforeUpsert', 'first afterUpsert', 'second afterUpsert'],
            ScriptedHooks::$calls,
        );
        $this->connection->execute("UPDATE \"author\" SET \"first_name\" = 'kept', \"age\" = 1 WHERE \"email\" = 'a'");
        self::assertSame(1, HidingAuthorQuery::create()->upsert(['Email' => 'a', 'LastName' => 'three'], ['Email']));
        $a = AuthorQuery::create()->findOneByEmail('a');
        self::assertSame(['kept', 'three', 50], [$a?->getFirstName(), $a?->getLastName(), $a?->getAge()]);
        $b = AuthorQuery::create()->findOneByEmail('b');
        self::assertSame(['created', 'two', 50], [$b?->getFirstName(), $b?->getLastName(), $b?->getAge()]);
    }

    public function testAnInsertedRowGetsValuesOfBehaviors(): void
    {
        ScriptedHooks::$scripts['second beforeUpsert'] = static function (RowUpsert $upsert): void {
            self::assertSame([[], []], [$upsert->uniqueBy, $upsert->changed()]);
            $upsert->set('first_name', 'created', false);
        };
        $id = HidingAuthorQuery::create()->filterByLastName('one')->filterByAge(3)->doInsert();
        self::assertSame('created', AuthorQuery::create()->filterByLastName('one')->findOne()?->getFirstName());
        self::assertSame(1, AuthorQuery::create()->filterById((int) $id)->filterByAge(3)->count());
        self::assertCount(4, ScriptedHooks::$calls);
    }

    public function testAFailureOfAHookUndoesAll(): void
    {
        $fail = static fn () => throw new \DomainException('no');
        ScriptedHooks::$scripts = [
            'second afterQueryUpdate' => $fail,
            'second afterQueryDelete' => $fail,
            'second afterUpsert' => $fail,
        ];
        $works = [
            static fn () => HidingAuthorQuery::create()->filterByAge(10)->update(['Age' => 11]),
            static fn () => HidingAuthorQuery::create()->filterByAge(10)->delete(),
            static fn () => HidingAuthorQuery::create()->upsert(
                ['FirstName' => 'z', 'LastName' => 'z', 'Email' => 'z'],
                ['Email'],
            ),
            static fn () => HidingAuthorQuery::create()->filterByFirstName('z')->filterByLastName('z')->doInsert(),
        ];
        foreach ($works as $work) {
            try {
                $work();
                self::fail('nothing was thrown');
            } catch (\DomainException) {
                self::assertFalse($this->connection->inTransaction());
            }
        }
        self::assertSame([3, 1], [$this->rows('author'), AuthorQuery::create()->filterByAge(10)->count()]);
    }

    private function secondConnection(): \Orm\Runtime\Connection\ConnectionWrapper
    {
        $other = $this->connect();
        if ($this->adapterName() === 'sqlite') {
            $other->exec('PRAGMA busy_timeout = 0');
        }

        return $other;
    }
}
