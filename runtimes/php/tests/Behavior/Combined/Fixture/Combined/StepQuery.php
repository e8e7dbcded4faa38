<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_step".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\StepQuery<TParent>
 */
class StepQuery extends Base\StepQuery
{
}
