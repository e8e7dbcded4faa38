<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Area;
use Inherited\AreaQuery;
use Inherited\Park;
use Inherited\ParkQuery;
use Inherited\Team;
use Inherited\TeamQuery;
use Inherited\Unit;
use Inherited\UnitQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A node of a tree takes those below it along, with their rows in the other table. */
final class TreeTest extends InheritanceTestCase
{
    use OnEveryDatabase;

    /** @return iterable<string, array{bool, string, bool}> */
    public static function deletions(): iterable
    {
        foreach (['child', 'parent'] as $side) {
            foreach (['object', 'query', 'collection'] as $way) {
                yield "$way of the $side" => [$side === 'child', $way, false];
                yield "$way of the $side in a transaction" => [$side === 'child', $way, true];
            }
        }
    }

    /** @dataProvider deletions */
    public function testATreeOfTheParent(bool $isChild, string $way, bool $isNested): void
    {
        $root = (new Area())->setName('root')->makeRoot();
        $root->save();
        $nodes = $parks = [];
        foreach (['a' => null, 'b' => 'a', 'c' => 'b', 'd' => 'c', 'e' => null] as $name => $above) {
            $object = ($name === 'c' ? new Area() : new Park())->setName($name);
            $object->save();
            $nodes[$name] = AreaQuery::create()->requirePk($object->getId());
            $nodes[$name]->insertAsLastChildOf($above === null ? $root : $nodes[$above])->save();
            if ($object instanceof Park) {
                $parks[] = $object;
            }
        }
        $parks[2]->moveToTop();
        self::assertSame([['d', 1], ['a', 2], ['b', 3], ['e', 4]], $this->numbered('ci_park', 'sortable_rank'));

        $query = $isChild ? ParkQuery::create() : AreaQuery::create();
        $this->delete($query, (int) $nodes['a']->getId(), $way, $isNested);

        self::assertSame([['root', 1], ['e', 2]], $this->numbered('ci_area', 'tree_left'));
        self::assertSame([['e', 1]], $this->numbered('ci_park', 'sortable_rank'));
        self::assertSame(['a', 'b', 'c', 'd'], $this->names('ci_area_archive'));
        self::assertSame(['a', 'b', 'd'], $this->names('ci_park_archive'));
        $deleted = array_map(static fn (Area $node): bool => $node->isDeleted(), array_values($nodes));
        self::assertSame([true, true, true, true, false], $deleted);
        // A query does not tell the objects of its own rows.
        $deleted = array_map(static fn (Park $park): bool => $park->isDeleted(), array_slice($parks, 1));
        self::assertSame([true, true, false], $deleted);
    }

    /** @dataProvider deletions */
    public function testATreeOfTheChild(bool $isChild, string $way, bool $isNested): void
    {
        (new Unit())->setName('plain')->save();
        $root = (new Team())->setName('root')->makeRoot();
        $root->save();
        $nodes = [];
        foreach (['a' => null, 'b' => 'a', 'c' => 'b', 'd' => null] as $name => $above) {
            $node = (new Team())->setName($name);
            $node->insertAsLastChildOf($above === null ? $root : $nodes[$above])->save();
            $nodes[$name] = $node;
        }
        UnitQuery::create()->requirePk($nodes['c']->getId())->moveToTop();

        $query = $isChild ? TeamQuery::create() : UnitQuery::create();
        $this->delete($query, (int) $nodes['a']->getId(), $way, $isNested);

        self::assertSame([['root', 1], ['d', 2]], $this->numbered('ci_team', 'tree_left'));
        self::assertSame([['plain', 1], ['root', 2], ['d', 3]], $this->numbered('ci_unit', 'sortable_rank'));
        self::assertSame(['a', 'b', 'c'], $this->names('ci_unit_archive'));
        self::assertSame(['a', 'b', 'c'], $this->names('ci_team_archive'));
        $deleted = array_map(static fn (Team $node): bool => $node->isDeleted(), array_values($nodes));
        self::assertSame([true, true, true, false], $deleted);
    }

    public function testARowThatIsNewerThanTheTransaction(): void
    {
        // SQLite has one writer at a time.
        $other = $this->adapterName() === 'sqlite' ? $this->connection : $this->connect();
        $this->connection->beginTransaction();
        self::assertSame(0, AreaQuery::create()->count());
        (new Park())->setName('new')->save($other);
        AreaQuery::create()->filterByName('new')->delete();
        $this->connection->commit();
        self::assertSame(['new'], $this->names('ci_area_archive'));
        self::assertSame(['new'], $this->names('ci_park_archive'));
    }

    private function delete(ModelCriteria $query, int $id, string $way, bool $isNested): void
    {
        if ($isNested) {
            $this->connection->beginTransaction();
        }
        $query->filterById($id);
        match ($way) {
            'object' => $query->requireOne()->delete(),
            'collection' => $query->find()->delete(),
            default => $query->delete(),
        };
        if ($isNested) {
            $this->connection->commit();
        }
    }

    /** @return list<array{mixed, int}> */
    private function numbered(string $table, string $column): array
    {
        return array_map(
            static fn (array $row): array => [$row[0], is_numeric($row[1]) ? (int) $row[1] : 0],
            $this->rows("SELECT name, $column FROM $table ORDER BY $column"),
        );
    }

    /** @return list<mixed> */
    private function names(string $table): array
    {
        return array_column($this->rows("SELECT name FROM $table ORDER BY name"), 0);
    }
}
