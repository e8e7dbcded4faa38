<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** The last of several objects of one row that was saved stands for the row, with the values of the row. */
final class TwinTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private RandomPrograms $random;
    /** @var array<int, Author> */
    private array $objects = [];
    /** @var array<int, \WeakReference<Author>> the objects that stand for rows, by key; not known after a rollback */
    private array $expected = [];
    /** @var list<string> */
    private array $story = [];
    private int $counter = 0;

    private function author(): Author
    {
        $author = (new Author())->setFirstName('v1')->setLastName('l')->setAge(1);
        $author->save();

        return $author;
    }

    private static function found(Author $object): Author
    {
        $found = AuthorQuery::create()->findPk($object->getId());
        self::assertInstanceOf(Author::class, $found);

        return $found;
    }

    public function testTheLastObjectThatWasSavedStandsForTheRow(): void
    {
        $original = $this->author();
        $clone = clone $original;
        self::assertSame($original, self::found($original));
        $clone->setAge(2)->save();
        self::assertSame($clone, self::found($original));
        $original->setFirstName('v2')->save();
        self::assertSame($original, self::found($original));
        self::assertSame(['v2', 2], [$original->getFirstName(), $original->getAge()]);
    }

    public function testACloneThatIsSavedHasTheColumnsThatItsOriginalHasSaved(): void
    {
        $original = $this->author();
        $clone = clone $original;
        $original->setAge(2)->save();
        $clone->save();
        self::assertSame(2, self::found($original)->getAge());
        $original->setAge(3)->save();
        $clone->setFirstName('v2')->save();
        $found = self::found($original);
        self::assertSame(['v2', 3], [$found->getFirstName(), $found->getAge()]);
        AuthorQuery::create()->filterById($original->getId())->update(['Age' => 4]);
        $clone->save();
        self::assertSame(4, self::found($original)->getAge());
    }

    public function testAnObjectThatWasLostAndSavedStandsForTheRow(): void
    {
        $lost = $this->author();
        IdentityMaps::active()->clearAll();
        $other = self::found($lost);
        self::assertNotSame($lost, $other);
        $other->setAge(2)->save();
        $lost->setFirstName('v2')->save();
        self::assertSame($lost, self::found($lost));
        self::assertSame(2, $lost->getAge());
        $other->delete();
        self::assertTrue($lost->isDeleted());
    }

    public function testRandomPrograms(): void
    {
        $this->random = RandomPrograms::begin(150);
        while ($this->random->hasNext()) {
            $this->connection->exec('DELETE FROM "author"');
            IdentityMaps::active()->clearAll();
            $this->objects = $this->expected = $this->story = [];
            $this->counter = 0;
            try {
                for ($steps = $this->random->number(4, 14); $steps > 0; $steps--) {
                    $this->step();
                }
                foreach ($this->objects as $object) {
                    $this->check($object->getId());
                }
            } catch (\Throwable $failure) {
                self::fail(
                    implode("\n", $this->story) . "\n" . $failure->getMessage() . "\n" . $this->random->seedText(),
                );
            } finally {
                if ($this->connection->isInTransaction()) {
                    $this->connection->rollBack();
                }
            }
        }
        self::assertSame(0, $this->rows('author') - \count(AuthorQuery::create()->find()));
    }

    private function step(): void
    {
        $number = $this->objects === [] ? null : $this->random->of(array_keys($this->objects));
        if ($number === null || $this->random->chance(12)) {
            $value = ++$this->counter;
            $this->add((new Author())->setFirstName('v' . $value)->setLastName('l')->setAge($value), 'new');

            return;
        }
        $object = $this->objects[$number];
        $steps = [
            'clone', 'clone', 'name', 'age', 'save', 'save', 'save', 'delete', 'find', 'find', 'drop', 'begin', 'end',
            'query',
        ];
        $step = $this->random->of($steps);
        $this->story[] = "$step \$o$number";
        match ($step) {
            'clone' => $this->add(clone $object, "clone of \$o$number"),
            'name' => $object->setFirstName('v' . ++$this->counter),
            'age' => $object->setAge(++$this->counter),
            'save' => $this->save($object),
            'delete' => $this->delete($object),
            'find' => $this->check($object->getId()),
            'begin' => $this->begin(),
            'end' => $this->end(),
            'query' => AuthorQuery::create()->filterById($object->getId())->update(['Age' => ++$this->counter]),
            default => null,
        };
        if ($step === 'drop') {
            unset($this->objects[$number]);
        }
    }

    private function add(Author $object, string $how): void
    {
        $this->objects[] = $object;
        $this->story[] = '$o' . array_key_last($this->objects) . " = $how";
    }

    private function save(Author $object): void
    {
        if ($object->isDeleted() || !$object->isNew() && $this->row((int) $object->getId()) === null) {
            return;
        }
        $object->save();
        $this->expected[(int) $object->getId()] = \WeakReference::create($object);
    }

    private function delete(Author $object): void
    {
        if (!$object->isNew() && !$object->isDeleted()) {
            $object->delete();
            unset($this->expected[(int) $object->getId()]);
        }
    }

    private function begin(): void
    {
        $this->connection->isInTransaction()
            ? $this->connection->savepoint('s')
            : $this->connection->beginTransaction();
    }

    private function end(): void
    {
        if (!$this->connection->isInTransaction()) {
            return;
        }
        if ($this->random->chance(2)) {
            $this->connection->commit();
        } else {
            $this->story[] = 'rollback';
            $this->connection->rollBack();
            $this->expected = [];
        }
    }

    /** Compares what is found by a key with the row. */
    private function check(?int $id): void
    {
        $row = $id === null ? null : $this->row($id);
        $found = AuthorQuery::create()->findPk($id);
        self::assertSame($row === null, $found === null);
        if ($found === null || $id === null) {
            return;
        }
        self::assertSame([false, false], [$found->isNew(), $found->isDeleted()]);
        if (!$found->isModified()) {
            self::assertSame($row, $found->getFirstName() . ' ' . $found->getAge());
        }
        self::assertSame($found, AuthorQuery::create()->findPk($id));
        self::assertSame($found, AuthorQuery::create()->findOneById($id));
        $expected = isset($this->expected[$id]) ? $this->expected[$id]->get() : null;
        self::assertTrue($expected === null || $expected === $found, 'Another object stands for the row.');
        $this->expected[$id] = \WeakReference::create($found);
    }

    private function row(int $id): ?string
    {
        /** @var list<array{string, int}> $rows */
        $rows = $this->connection->execute('SELECT "first_name", "age" FROM "author" WHERE "id" = ?', [$id])
            ->fetchAll(\PDO::FETCH_NUM);

        return $rows === [] ? null : implode(' ', $rows[0]);
    }
}
