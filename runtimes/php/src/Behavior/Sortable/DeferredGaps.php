<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Support\NotSerializable;

/** Gaps that are closed together, not with each row that goes. */
final class DeferredGaps
{
    use NotSerializable;

    /** @var array<string, ListScope> the lists that have some, by identity */
    public array $lists = [];

    /**
     * @param bool $areKnown whether whoever deletes the rows knows already what goes, since no hooks have a say in it
     */
    public function __construct(public readonly bool $areKnown)
    {
    }

    /** @param list<RemovedRows> $losses */
    public function add(array $losses): void
    {
        foreach ($losses as $loss) {
            $this->lists[$loss->scope->identity()] = $loss->scope;
        }
    }
}
