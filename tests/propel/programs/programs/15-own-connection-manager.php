<?php

/** A connection manager of the application is asked for its connections. */

use Orm\Runtime\Orm;
use Shop\Book;
use Shop\BookQuery;
use Shop\CountingManager;
use Shop\CountingReplicas;

$container = Orm::getServiceContainer();
$former = $container->getConnectionManager('shop');
$manager = new CountingManager('shop');
$manager->setConnection($con);
$container->setConnectionManager($manager);
BookQuery::create()->count();
(new Book())->setTitle('Emma')->save();
echo $manager->calls['read'] > 0 ? 'read ' : '', $manager->calls['write'] > 0 ? 'written' : '', "\n";
$container->setConnectionManager($former);
$replicas = new CountingReplicas('other');
echo $replicas->isForceMasterConnection() ? 'forced' : 'free', "\n";

__halt_compiler();
read written
free
