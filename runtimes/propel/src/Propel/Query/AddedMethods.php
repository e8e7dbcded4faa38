<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Propel\Connection\QueryRows;
use Orm\Propel\Exception\DriverException;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\BaseException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\OrmException;

/** Puts the methods of this package into classes of the runtime, in place of its own traits and its base exception. */
final class AddedMethods
{
    public static function declare(): void
    {
        if (!class_exists(OrmException::class, false)) {
            class_alias(DriverException::class, BaseException::class);
        }
        if (!class_exists(\Orm\Runtime\Connection\QueryRows::class, false)) {
            class_alias(QueryRows::class, \Orm\Runtime\Connection\QueryRows::class);
        }
        if (!class_exists(Criteria::class, false)) {
            class_alias(CriteriaMethods::class, \Orm\Runtime\ActiveQuery\Concern\CriteriaMethods::class);
            class_alias(QueryMethods::class, \Orm\Runtime\ActiveQuery\Concern\QueryMethods::class);
        } elseif (!isset(class_uses(Criteria::class)[CriteriaMethods::class])) {
            throw new LogicException(
                'The query classes were loaded before the package orm/propel. Load it with the autoloader of Composer; '
                . 'a file that opcache.preload names has to do that first.',
            );
        }
    }
}
