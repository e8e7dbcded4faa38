<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_team".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TeamQuery<TParent>
 */
class TeamQuery extends Base\TeamQuery
{
}
