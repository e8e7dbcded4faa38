<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Support\NotSerializable;

/** The rows that leave one list. */
final class RemovedRows
{
    use NotSerializable;

    public int $count = 0;
    public int $first = PHP_INT_MAX;
    /** @var list<int>|null their ranks; null where only their number is known */
    public ?array $ranks = [];

    public function __construct(public readonly ListScope $scope)
    {
    }

    public function add(int $rank): void
    {
        ++$this->count;
        $this->first = min($this->first, $rank);
        if ($this->ranks !== null) {
            $this->ranks[] = $rank;
        }
    }

    public function addSome(int $count, int $first): void
    {
        $this->count += $count;
        $this->first = min($this->first, $first);
        $this->ranks = null;
    }
}
