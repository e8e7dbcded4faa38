<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Support\NotSerializable;

/**
 * The place that an object is given when it is saved.
 *
 * @internal
 */
final class TreePlacement
{
    use NotSerializable;

    /** @var array{int, int, int}|null the numbers that the object was given for it */
    public ?array $numbers = null;

    /** @param NestedSetObject|null $target null for a root */
    public function __construct(public readonly Place $place, public readonly ?NestedSetObject $target)
    {
    }
}
