<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Wide;
use Bookstore\WideQuery;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** State that few objects have, in one property: each kind alone, and all of them together in each order. */
final class RareStateTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const CHANGES = ['high column', 'lazy column', 'virtual column', 'key', 'clone', 'serialize'];
    private const EMPTY = ['modified' => [], 'isLoaded' => false, 'virtual' => [], 'key' => null, 'isClone' => false];

    private int $lastKey = 0;

    public function testEachKindAlone(): void
    {
        foreach (self::CHANGES as $change) {
            $this->check([$change]);
        }
    }

    /** @dataProvider firstChanges */
    public function testAllInEachOrder(string $first): void
    {
        $rest = array_values(array_diff(self::CHANGES, [$first]));
        // One transaction for all: they take seconds otherwise.
        $this->connection->beginTransaction();
        foreach (self::permutations($rest) as $changes) {
            $this->check([$first, ...$changes]);
        }
        $this->connection->rollBack();
    }

    /** @return iterable<string, array{string}> */
    public static function firstChanges(): iterable
    {
        foreach (self::CHANGES as $change) {
            yield $change => [$change];
        }
    }

    public function testARollbackTakesAllBack(): void
    {
        foreach (self::permutations(['high column', 'lazy column', 'virtual column', 'key']) as $changes) {
            $wide = $this->stored();
            $id = $wide->getId();
            $this->connection->beginTransaction();
            foreach ($changes as $change) {
                $this->change($wide, $change);
            }
            $this->connection->savepoint('s');
            $before = $this->stateOf($wide);
            $wide->setC67(7)->save();
            $wide->setVirtualColumn('Other', 2);
            $this->connection->rollBackToSavepoint('s');
            self::assertSame($before, $this->stateOf($wide), implode(', ', $changes));
            $this->connection->rollBack();
            $this->assertState(self::EMPTY, $wide, implode(', ', $changes));
            self::assertSame([$id, null], [$wide->getId(), $wide->getC66()]);
            self::assertSame('stored', $wide->getNote());
        }
    }

    public function testWhatEndsRareStates(): void
    {
        $wide = $this->changed();
        $wide->reload();
        $this->assertState(['virtual' => ['Virtual' => 1], 'isClone' => true] + self::EMPTY, $wide);
        $wide = $this->changed();
        $wide->resetModified();
        self::assertSame([], $this->stateOf($wide)['modified']);
        $wide = $this->changed();
        $copy = $wide->copy();
        self::assertSame([true, [], null, false], [
            $copy->isNew(), $copy->getVirtualColumns(), RowState::originalKey($copy), RowState::mayHaveTwin($copy),
        ]);
        self::assertSame([5, 'stored'], [$copy->getC66(), $copy->getNote()]);
        $wide->clear();
        $this->assertState(['isClone' => true] + self::EMPTY, $wide);
    }

    public function testTheConnectionStaysBesideAllOthers(): void
    {
        foreach (self::permutations(['high column', 'virtual column', 'key', 'clone']) as $changes) {
            $wide = $this->stored();
            RowState::noteConnection($wide, 'second');
            foreach ($changes as $change) {
                $wide = $this->change($wide, $change);
                self::assertSame('second', KeptStates::datasource($wide));
            }
            RowState::noteConnection($wide, 'third');
            self::assertSame('third', KeptStates::datasource($wide));
            self::assertSame('bookstore', KeptStates::datasource(unserialize(serialize($wide))));
            $wide->setNew(true);
            self::assertSame('bookstore', KeptStates::datasource($wide));
        }
        $plain = $this->stored();
        RowState::noteConnection($plain, 'second');
        $second = $this->stored();
        RowState::noteConnection($second, 'second');
        $second->setVirtualColumn('Virtual', 1);
        self::assertSame([], $plain->getVirtualColumns());
    }

    /**
     * Makes changes one after the other, compares the object with what it is expected to be after each, and saves it.
     *
     * @param list<string> $changes
     */
    private function check(array $changes): void
    {
        $wide = $this->stored();
        $id = $wide->getId();
        $expected = self::EMPTY;
        foreach ($changes as $change) {
            $wide = $this->change($wide, $change);
            $expected = match ($change) {
                'high column' => ['modified' => [...$expected['modified'], 'wide.c66']] + $expected,
                'lazy column' => ['isLoaded' => true] + $expected,
                'virtual column' => ['virtual' => ['Virtual' => 1]] + $expected,
                'key' => ['modified' => ['wide.id', ...$expected['modified']], 'key' => [$id]] + $expected,
                'clone' => ['isClone' => true] + $expected,
                // What was unserialized is an object of its own.
                default => ['isClone' => false] + $expected,
            };
            $this->assertState($expected, $wide, implode(', ', $changes) . " after $change");
        }
        $message = implode(', ', $changes);
        $key = $wide->getId();
        $wide->save();
        $this->assertState(['modified' => [], 'key' => null] + $expected, $wide, "$message, saved");
        self::assertSame('stored', $wide->getNote(), $message);
        IdentityMaps::active()->clearAll();
        $read = WideQuery::create()->requirePk($key);
        $isChanged = \in_array('high column', $changes, true);
        self::assertSame([1, $isChanged ? 5 : null, 'stored'], [
            $read->getC1(), $read->getC66(), $read->getNote(),
        ], $message);
        self::assertSame($key === $id, WideQuery::create()->findPk($id) !== null, $message);
    }

    private function stored(): Wide
    {
        $wide = (new Wide())->setC1(1)->setNote('stored');
        $wide->save();
        $id = $wide->getId();
        IdentityMaps::active()->clearAll();

        return WideQuery::create()->requirePk($id);
    }

    private function changed(): Wide
    {
        $wide = $this->stored();
        foreach (['high column', 'lazy column', 'virtual column', 'clone'] as $change) {
            $wide = $this->change($wide, $change);
        }

        return $wide;
    }

    private function change(Wide $wide, string $change): Wide
    {
        match ($change) {
            'high column' => $wide->setC66(5),
            'lazy column' => self::assertSame('stored', $wide->getNote()),
            'virtual column' => $wide->setVirtualColumn('Virtual', 1),
            'key' => $wide->setId(--$this->lastKey),
            default => null,
        };
        $wide = match ($change) {
            'clone' => clone $wide,
            'serialize' => unserialize(serialize($wide)),
            default => $wide,
        };
        self::assertInstanceOf(Wide::class, $wide);

        return $wide;
    }

    /** @return array{modified: list<string>, isLoaded: bool, virtual: array<string, mixed>, key: mixed, isClone: bool} */
    private function stateOf(Wide $wide): array
    {
        return [
            'modified' => $wide->getModifiedColumns(),
            'isLoaded' => RowState::loadedLazyColumns($wide) !== [],
            'virtual' => $wide->getVirtualColumns(),
            'key' => RowState::originalKey($wide),
            'isClone' => RowState::mayHaveTwin($wide),
        ];
    }

    /** @param array<string, mixed> $expected */
    private function assertState(array $expected, Wide $wide, string $message = ''): void
    {
        $state = $this->stateOf($wide);
        ksort($expected);
        ksort($state);
        self::assertSame($expected, $state, $message);
    }

    /**
     * @param list<string> $values
     * @return \Generator<int, list<string>>
     */
    private static function permutations(array $values): \Generator
    {
        if ($values === []) {
            yield [];
        }
        foreach ($values as $place => $value) {
            $rest = $values;
            unset($rest[$place]);
            foreach (self::permutations(array_values($rest)) as $others) {
                yield [$value, ...$others];
            }
        }
    }
}
