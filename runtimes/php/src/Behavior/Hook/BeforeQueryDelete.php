<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/** Runs before delete() of a query, when the application's own hooks have agreed. */
interface BeforeQueryDelete extends Behavior
{
    public function beforeQueryDelete(QueryDelete $delete): void;
}
