<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Boat;
use Bookstore\BoatQuery;
use Bookstore\Car;
use Bookstore\CarQuery;
use Bookstore\Map\VehicleTableMap;
use Bookstore\Truck;
use Bookstore\TruckQuery;
use Bookstore\Vehicle;
use Bookstore\VehicleQuery;
use Orm\Generated\Tests\Support\TestCase;

/** Single-table inheritance: rows of one table as objects of several classes. */
final class SingleTableInheritanceTest extends TestCase
{
    public function testEachRowIsAnObjectOfItsClass(): void
    {
        (new Car())->setName('Beetle')->save();
        (new Truck())->setName('Actros')->setWheels(6)->save();
        (new Boat())->setName('Titanic')->setWheels(0)->save();
        $vehicle = (new Vehicle())->setName('Sledge');
        $vehicle->save();
        self::assertNull($vehicle->getKind());
        $this->sql('INSERT INTO ' . VehicleTableMap::SQL_TABLE . ' (name, kind) VALUES (?, ?)', 'UFO', 'unknown');
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        $classes = [];
        foreach (VehicleQuery::create()->find() as $vehicle) {
            $classes[$vehicle->getName()] = $vehicle::class;
        }
        ksort($classes);
        self::assertSame(
            [
                'Actros' => Truck::class,
                'Beetle' => Car::class,
                'Sledge' => Vehicle::class,
                'Titanic' => Boat::class,
                'UFO' => Vehicle::class,
            ],
            $classes,
        );
        self::assertSame('truck', VehicleTableMap::CLASSKEY_TRUCK);
        self::assertTrue(VehicleTableMap::getTableMap()->isSingleTableInheritance());
        self::assertInstanceOf(Car::class, new Truck());
    }

    public function testQueriesOfOneClass(): void
    {
        (new Car())->setName('Beetle')->save();
        (new Truck())->setName('Actros')->save();
        (new Boat())->setName('Titanic')->save();
        self::assertSame(['Titanic'], self::names(BoatQuery::create()->find()));
        self::assertSame(1, BoatQuery::create()->count());
        self::assertTrue(TruckQuery::create()->exists());
        self::assertSame(['Actros'], self::names(TruckQuery::create()->filterByWheels(4)->find()));
        self::assertNull(BoatQuery::create()->findOneByName('Beetle'));
        self::assertNull(BoatQuery::create()->findPk(CarQuery::create()->findOne()?->getId()));
        self::assertSame(1, BoatQuery::create()->filterByWheels(4)->update(['Wheels' => 0]));
        self::assertSame(2, VehicleQuery::create()->filterByWheels(4)->count());
        self::assertSame(1, CarQuery::create()->deleteAll());
        self::assertSame(['Actros', 'Titanic'], self::names(VehicleQuery::create()->orderByName()->find()));
        $boat = BoatQuery::create()->filterByName('Ark')->findOneOrCreate();
        self::assertInstanceOf(Boat::class, $boat);
        $boat->save();
        self::assertSame(2, BoatQuery::create()->count());
    }
}
