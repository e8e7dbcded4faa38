<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Support;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\Fixtures;

/** A second database with the tables of the fixture, while those of the datasource are empty. */
trait OtherConnection
{
    /** @param bool $isRegistered whether the service container knows it */
    protected function otherConnection(bool $isRegistered = true): ConnectionWrapper
    {
        $other = ConnectionFactory::create(['dsn' => 'sqlite::memory:'], AdapterFactory::create('sqlite'), 'other');
        foreach (Fixtures::statements($this->fixture(), 'sqlite') as $statement) {
            $other->exec($statement);
        }
        if ($isRegistered) {
            $container = Orm::getStandardServiceContainer();
            $container->setAdapterClass('other', 'sqlite');
            $container->setConnection('other', $other);
        }

        return $other;
    }

    /** Objects are read again, as by another request. */
    protected static function forgetObjects(): void
    {
        IdentityMaps::active()->clearAll();
    }
}
