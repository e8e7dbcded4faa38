<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/** Runs before update() of a query, when the application's own hooks have agreed. */
interface BeforeQueryUpdate extends Behavior
{
    public function beforeQueryUpdate(QueryUpdate $update): void;
}
