<?php

namespace Model\Map;

use Propel\Runtime\Map\TableMap;
use Propel\Runtime\Map\TableMapTrait;

/**
 * This class defines the structure of the 'book' table.
 */
class BookTableMap extends TableMap
{
    use InstancePoolTrait;
}
