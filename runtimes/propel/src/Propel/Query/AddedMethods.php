<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\LogicException;

/** Puts the methods of this package into the query classes of the runtime, in place of its own traits. */
final class AddedMethods
{
    public static function declare(): void
    {
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
