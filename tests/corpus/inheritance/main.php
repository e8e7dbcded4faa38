<?php

require __DIR__ . '/vendor/autoload.php';
\Propel\Runtime\Propel::init(__DIR__ . '/generated-conf/config.php');

use App\AuditedRecord;
use App\Plated;
use Garage\Car;
use Garage\CarQuery;
use Garage\Company;
use Garage\Map\VehicleTableMap;
use Garage\OwnerQuery;
use Garage\Person;
use Garage\PersonQuery;
use Garage\Repair;
use Garage\RepairQuery;
use Garage\Taxi;
use Garage\TaxiQuery;
use Garage\Truck;
use Garage\TruckQuery;
use Garage\Vehicle;
use Garage\VehicleInterface;
use Garage\VehicleQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\ActiveRecord\ActiveRecordInterface;

function plates($vehicles)
{
    $list = array();
    foreach ($vehicles as $vehicle) {
        $list[] = $vehicle->getPlate();
    }

    return implode(', ', $list);
}

$ann = new Person();
$ann->setName('Ann');
$acme = new Company();
$acme->setName('Acme')->setVat('X1');

$car = new Car();
$car->setPlate(' ca-1 ');
$car->setOwner($ann);
$taxi = new Taxi();
$taxi->setPlate('ta-1')->setOwner($acme)->setSeats('4');
$truck = new Truck();
$truck->fromArray(array('Plate' => 'tr-1', 'LoadKg' => '7500', 'Seats' => 2));
$acme->addVehicle($truck);
$cart = new Vehicle();
$cart->setPlate('ve-1');
foreach (array($car, $taxi, $truck, $cart) as $vehicle) {
    $vehicle->save();
}

foreach (VehicleQuery::create()->find() as $vehicle) {
    echo get_class($vehicle), ' ', $vehicle->label(), ' ', $vehicle, ' wheels ', $vehicle->wheels(), ' seats ', $vehicle->getSeats(), ' for ', $vehicle->getOwner() ?: 'nobody', "\n";
}
echo 'cars: ', plates(CarQuery::create()->orderByPlate()->find()), "\n";
echo 'taxis: ', plates(TaxiQuery::create()->find()), ' ', TaxiQuery::create()->findOne()->fare(10), "\n";
echo 'trucks above 5 t: ', TruckQuery::create()->filterByLoadKg(5000, Criteria::GREATER_THAN)->count(), "\n";
echo 'kinds: ', implode(' ', VehicleQuery::create()->filterBySeats(0, Criteria::GREATER_THAN)->select('Kind')->orderByKind()->find()->getData()), "\n";
var_dump($car instanceof Plated, $car instanceof VehicleInterface, $car instanceof ActiveRecordInterface);
echo VehicleTableMap::CLASSKEY_TRUCK, ' ', VehicleTableMap::CLASSNAME_TAXI, "\n";

echo json_encode($taxi->toArray()), "\n";
$taxi->setSeats(4)->save();
$taxi->setSeats(6)->save();
echo $taxi->getChanged(), ' ', VehicleQuery::create()->filterByPlate('ta-1')->findOne()->getSeats(), "\n";

try {
    $none = new Truck();
    $none->save();
} catch (\Propel\Runtime\Exception\PropelException $e) {
    echo $e->getMessage(), "\n";
}

$keep = new Car();
$keep->setPlate('keep')->save();
$keep->delete();
echo $keep->isDeleted() ? 'gone' : 'kept', ' ', CarQuery::create()->filterByPlate('KEEP')->count(), "\n";

// owners
foreach (OwnerQuery::create()->orderByName()->find() as $owner) {
    echo get_class($owner), ' ', $owner, ' ', $owner->label(), ' has ', plates($owner->getVehicles(VehicleQuery::create())), "\n";
}
echo PersonQuery::create()->count(), " person\n";
echo count(OwnerQuery::create()->leftJoinWithVehicle()->find()), " owners\n";

// repairs
$repair = new Repair();
$repair->setVehicle($car);
$repair->setPrice('120,50');
$repair->save();
$other = new Repair();
$other->setDoneOn('2021-03-01');
$other->setPrice(80);
$car->addRepair($other);
$car->save();
foreach (RepairQuery::create()->orderByDoneOn()->find() as $r) {
    echo $r->getDoneOn('d.m.Y'), ' ', number_format((float)$r->getPrice(), 2), ' ', $r->getVehicle()->getPlate(), "\n";
}
echo $car->countRepairs(), ' ', $car->getRepairs(RepairQuery::create()->filterByPrice(100, '>'))->count(), "\n";
$other->delete();
echo implode(', ', AuditedRecord::$audit), "\n";
CarQuery::create()->filterByPlate('CA-1')->update(array('Seats' => 7));
$car->reload();
echo $car->getSeats(), ' ', VehicleQuery::create()->filterBySeats(7)->count(), "\n";
echo TruckQuery::create()->deleteAll(), ' ', VehicleQuery::create()->count(), "\n";
