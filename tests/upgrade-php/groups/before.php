<?php
namespace App;

use Propel\Runtime\{Propel, ActiveQuery\Criteria as C, Exception\PropelException,};
use Propel\Runtime\Connection\{
    ConnectionInterface, // the interface
    ConnectionWrapper
};
use Propel\{Runtime\Map\TableMap};
use Propel\{Runtime\Formatter\ArrayFormatter, Generator\Model\Table, Runtime\Util\PropelModelPager,};
use function Propel\Runtime\quote;
use const Propel\Runtime\VERSION;

Propel::init(C::IN, PropelException::class, VERSION, quote('a'));
new PropelModelPager(Table::class);
