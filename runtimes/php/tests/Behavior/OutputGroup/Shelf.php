<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\OutputGroup;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;

/**
 * A collection class of the application.
 *
 * @template TKey of array-key
 * @template TValue of ActiveRecordInterface
 * @extends ObjectCollection<TKey, TValue>
 */
class Shelf extends ObjectCollection
{
    public function length(): int
    {
        return $this->count();
    }
}
