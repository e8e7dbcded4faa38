<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Connection\ConnectionInterface;

/** A base class of an application with its own hook. */
abstract class CountedModel extends Model
{
    public static int $saves = 0;

    public function preSave(?ConnectionInterface $con = null): bool
    {
        ++self::$saves;

        return parent::preSave($con);
    }
}
