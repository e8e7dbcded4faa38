<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Exception\StaleClassesException;

/**
 * Checks that classes and a connection are for the same database product: generated classes hold SQL in its dialect.
 */
final class BuiltFor
{
    /** @param string $adapter a name as in the configuration, or a class */
    public static function check(string $connection, string $platform, string $adapter): void
    {
        $products = AdapterFactory::productsOf($adapter);
        // An adapter of the application may be for whatever it likes.
        if ($products !== [] && !in_array($platform, $products, true)) {
            throw StaleClassesException::otherPlatform($connection, $platform, $products[0]);
        }
    }
}
