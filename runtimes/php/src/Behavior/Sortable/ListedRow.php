<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Support\NotSerializable;

/** What the database says about one row, read under the lock. */
final class ListedRow
{
    use NotSerializable;

    /**
     * @param bool $inWanted whether it is in the list that was asked about
     * @param int|null $last the highest rank of that list, or one that it reaches; null where neither is known
     */
    public function __construct(
        public readonly ListScope $scope,
        public readonly ?int $rank,
        public readonly bool $inWanted,
        public readonly ?int $last,
    ) {
    }
}
