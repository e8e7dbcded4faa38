<?php

declare(strict_types=1);

namespace Orm\Propel\Comparison;

/** The values of properties that "==" does not see. */
final class Bookkeeping
{
    /**
     * @param int $owner the number of the object: a clone has another one, and gets a copy when it is first used
     * @param array<string, mixed> $values by property
     */
    public function __construct(public int $owner, public array $values)
    {
    }
}
