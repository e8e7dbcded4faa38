<?php

declare(strict_types=1);

namespace App;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;

/**
 * @template TKey of array-key
 * @template TValue of ActiveRecordInterface
 * @extends ObjectCollection<TKey, TValue>
 */
class Shelf extends ObjectCollection
{
}
