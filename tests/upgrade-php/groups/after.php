<?php
namespace App;

use Orm\Runtime\{Orm, ActiveQuery\Criteria as C, Exception\OrmException,};
use Orm\Runtime\Connection\{
    ConnectionInterface, // the interface
    ConnectionWrapper
};
use Orm\{Runtime\Map\TableMap};
use Orm\Runtime\Formatter\ArrayFormatter, Propel\Generator\Model\Table, Orm\Runtime\Util\ModelPager;
use function Orm\Runtime\quote;
use const Orm\Runtime\VERSION;

Orm::init(C::IN, OrmException::class, VERSION, quote('a'));
new ModelPager(Table::class);
