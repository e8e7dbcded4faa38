<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_project".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProjectQuery<TParent>
 */
class ProjectQuery extends Base\ProjectQuery
{
}
