<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/** Runs before an upsert of rows, and may add columns to them. */
interface BeforeUpsert extends Behavior
{
    public function beforeUpsert(RowUpsert $upsert): void;
}
