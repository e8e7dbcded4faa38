<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

/**
 * What a formatter has to know of the query whose rows it reads.
 *
 * @internal
 */
interface ResultShape
{
    /** How a row becomes objects. */
    public function hydration(): HydrationPlan;

    /** @return list<string> what select() named; none where a row becomes objects */
    public function getSelectedNames(): array;
}
