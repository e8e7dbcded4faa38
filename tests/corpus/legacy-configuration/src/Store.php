<?php

namespace App;

use Audit\Entry;
use Propel\Runtime\Propel;
use Warehouse\Box;
use Warehouse\BoxQuery;
use Warehouse\Content\Item;
use Warehouse\Place;
use Warehouse\PlaceQuery;

class Store
{
    /** @return Box */
    public static function put($label, $aisle, $shelf, array $items = array())
    {
        $place = PlaceQuery::create()->filterByaisle($aisle)->filterByShelf($shelf)->findOneOrCreate();
        $box = new Box();
        $box->setLabelText($label);
        $box->setPlace($place);
        foreach ($items as $name => $amount) {
            $item = new Item();
            $item->setName($name);
            $item->setAmount($amount);
            $box->addItem($item);
        }
        $con = Propel::getServiceContainer()->getConnection('warehouse');
        $con->transaction(function () use ($box, $con) {
            $box->save($con);
        });
        self::log('put ' . $label);

        return $box;
    }

    public static function log($message, $level = 1)
    {
        $entry = new Entry();
        $entry->fromArray(array('message' => $message, 'entry_level' => $level), \Propel\Runtime\Map\TableMap::TYPE_FIELDNAME);
        $entry->save(Propel::getWriteConnection('audit'));
    }
}
