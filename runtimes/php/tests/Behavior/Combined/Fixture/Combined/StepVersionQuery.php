<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_step_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\StepVersionQuery<TParent>
 */
class StepVersionQuery extends Base\StepVersionQuery
{
}
