<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Delegate;

/** Calls other public methods of delegates, in the order in which the schema lists these. */
trait ForwardedCalls
{
    /** @param array<int, mixed> $arguments */
    public function __call(string $method, array $arguments): mixed
    {
        $delegates = Delegates::of(static::TABLE_MAP);
        foreach ($delegates->relations() as $relation) {
            if ($delegates->hasMethod($relation, $method)) {
                return $delegates->call($this, $relation, $method, $arguments);
            }
        }

        return parent::__call($method, $arguments);
    }
}
