<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/** Runs when rows were upserted. */
interface AfterUpsert extends Behavior
{
    public function afterUpsert(RowUpsert $upsert): void;
}
