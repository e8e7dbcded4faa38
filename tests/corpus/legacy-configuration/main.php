<?php

require __DIR__ . '/vendor/autoload.php';
require __DIR__ . '/build/conf/config.php';

use App\Store;
use Audit\EntryQuery;
use Audit\Map\EntryTableMap;
use Propel\Runtime\Connection\ConnectionManagerMasterSlave;
use Propel\Runtime\Propel;
use Propel\Runtime\ServiceContainer\ServiceContainerInterface;
use Warehouse\BoxQuery;
use Warehouse\Content\ItemQuery;
use Warehouse\Content\Map\ItemTableMap;
use Warehouse\Map\BoxTableMap;
use Warehouse\Map\PlaceTableMap;
use Warehouse\PlaceQuery;

Store::put('Tools', 'A', 1, array('hammer' => 2, 'nails' => '300'));
Store::put('Glass', 'A', 2, array('bottle' => 12))->setIsFragile(true)->setWeightKg('15')->save();
Store::put('Spare', 'A', '1');
Store::log('counted', 2);

echo implode(' ', array(BoxTableMap::TABLE_NAME, PlaceTableMap::TABLE_NAME, ItemTableMap::TABLE_NAME, EntryTableMap::TABLE_NAME)), "\n";
echo implode(' ', array(BoxTableMap::COL_LABELTEXT, ItemTableMap::COL_ITM_NAME, EntryTableMap::DATABASE_NAME)), "\n";
echo implode(' ', BoxTableMap::getFieldNames(BoxTableMap::TYPE_PHPNAME)), "\n";
foreach (BoxQuery::create()->joinWithPlace()->orderById()->find() as $box) {
    echo $box->getLabelText(), ' at ', trim($box->getPlace()->getAisle()), $box->getPlace()->getShelf(), ', ', $box->countItems(), ' kinds, ', $box->isFragile() ? 'fragile' : 'robust', ', ', $box->getWeightKg(), " kg\n";
}
echo PlaceQuery::create()->count(), ' places, ', EntryQuery::create()->count(), ' entries, last ', EntryQuery::create()->orderByEntryLevel('desc')->findOne()->getMessage(), "\n";
$item = ItemQuery::create()->useBoxQuery()->filterByLabelText('Glass')->endUse()->findOne();
echo json_encode($item->toArray()), "\n";
echo $item->toJSON() === (string)$item ? 'a text in JSON' : 'another text', "\n";
echo ItemQuery::create()->filterByBox(BoxQuery::create()->findOneByLabelText('Tools'))->orderByName()->find()->toKeyValue('Name', 'Amount')['nails'], " nails\n";

$manager = Propel::getServiceContainer()->getConnectionManager('warehouse');
echo $manager instanceof ConnectionManagerMasterSlave ? 'replicas' : 'single', ' ', Propel::getServiceContainer()->getDefaultDatasource(), ' ', Propel::getDefaultDatasource(), "\n";
$manager->setForceMasterConnection(true);
echo $manager->isForceMasterConnection() ? 'the master reads' : 'the slaves read', "\n";
$manager->setForceMasterConnection(false);
$read = Propel::getConnection('warehouse', ServiceContainerInterface::CONNECTION_READ);
echo BoxQuery::create()->filterByWeightKg(10, '>')->count($read), "\n";
echo BoxQuery::create()->filterByLabelText('Tools')->delete(), ' ', ItemQuery::create()->count(), "\n";
