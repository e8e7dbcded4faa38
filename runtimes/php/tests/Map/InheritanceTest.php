<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map;

use Bookstore\Car;
use Bookstore\CarQuery;
use Bookstore\Map\TagTableMap;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Bookstore\Truck;
use Bookstore\Vehicle;
use Bookstore\VehicleQuery;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** One table for several classes, and what table maps do to rows. */
final class InheritanceTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testTheClassComesFromTheRow(): void
    {
        foreach ([new Vehicle(), new Car(), new Truck()] as $vehicle) {
            $vehicle->setName($vehicle::class)->save();
        }
        $this->connection->exec('INSERT INTO "vehicle" ("name", "kind") VALUES (\'unknown\', \'rocket\')');
        IdentityMaps::active()->clearAll();
        $found = VehicleQuery::create()->orderById()->find();
        self::assertSame(
            [Vehicle::class, Car::class, Truck::class, Vehicle::class],
            array_map(static fn (Vehicle $vehicle): string => $vehicle::class, array_values($found->getData())),
        );
        self::assertSame([null, 'car', 'truck', 'rocket'], $found->getColumnValues('Kind'));
        self::assertFalse($found->getLast()?->isModified());
        self::assertSame([Car::class], CarQuery::create()->find()->getColumnValues('Name'));
        self::assertSame(1, CarQuery::create()->count());
        CarQuery::create()->filterByWheels(4)->delete();
        self::assertSame(3, VehicleQuery::create()->count());
    }

    public function testDeletingThroughTheMap(): void
    {
        $tags = [];
        foreach (['a', 'b', 'c', 'd', 'e'] as $name) {
            $tags[$name] = (new Tag())->setName($name);
            TagTableMap::doInsert($tags[$name]);
        }
        self::assertSame(1, TagTableMap::doDelete($tags['a']));
        self::assertSame(1, TagTableMap::doDelete($tags['b']->getId()));
        self::assertSame(1, TagTableMap::doDelete([$tags['c']->getId()]));
        self::assertSame(1, TagTableMap::doDelete(TagQuery::create()->filterByName('d')));
        self::assertSame(1, TagTableMap::doDeleteAll());
        self::assertSame(0, $this->rows('tag'));
    }

    public function testAnEmptiedObjectIsStillOfItsClass(): void
    {
        $truck = (new Truck())->setName('old');
        $truck->save();
        $truck->clear();
        self::assertSame(['truck', null], [$truck->getKind(), $truck->getName()]);
        $truck->setName('new')->save();
        IdentityMaps::active()->clearAll();
        self::assertInstanceOf(Truck::class, VehicleQuery::create()->findOneByName('new'));
        self::assertNull((new Vehicle())->setKind('car')->clear()->getKind());
    }

    public function testHooksOfAQueryCannotLoseItsClass(): void
    {
        foreach ([new Car(), new Car(), new Truck()] as $number => $vehicle) {
            $vehicle->setName('v' . $number)->save();
        }
        IdentityMaps::active()->clearAll();
        $truck = (int) VehicleQuery::create()->filterByKind('truck')->select('Id')->findOne();
        foreach (['empty', 'clear', 'alternative'] as $way) {
            $cars = static fn (): HookedCarQuery => new HookedCarQuery($way);
            self::assertSame(2, $cars()->count(), $way);
            self::assertSame(2, $cars()->find()->count(), $way);
            self::assertTrue($cars()->exists(), $way);
            self::assertNull($cars()->findPk($truck), $way);
            self::assertCount(0, $cars()->findPks([$truck]), $way);
            self::assertNotSame('truck', $cars()->orderById('DESC')->findOne()?->getKind(), $way);
            self::assertSame(2, $cars()->updateAll(['Wheels' => 3]), $way);
            self::assertSame(2, $cars()->updateAll(['Wheels' => 5], null, true), $way);
            self::assertSame(4, VehicleQuery::create()->findOneByKind('truck')?->getWheels(), $way);
            $names = VehicleQuery::create()
                ->addSelectQuery($cars(), 'c')
                ->orderByName()
                ->find()
                ->getColumnValues('Name');
            self::assertSame(['v0', 'v1'], $names, $way);
        }
        self::assertSame(2, (new HookedCarQuery('clear'))->deleteAll());
        self::assertSame(['v2'], VehicleQuery::create()->find()->getColumnValues('Name'));
    }

    public function testHooksOfAQueryKnowItsClass(): void
    {
        (new Car())->setName('a')->save();
        (new Truck())->setName('b')->save();
        $query = new HookedCarQuery('empty');
        $query->find();
        $query->filterByName('a')->delete();
        self::assertSame(['preSelect 1', 'preDelete 2'], HookedCarQuery::$seen);
    }
}
