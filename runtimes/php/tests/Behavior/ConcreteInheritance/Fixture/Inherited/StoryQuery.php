<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_story".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\StoryQuery<TParent>
 */
class StoryQuery extends Base\StoryQuery
{
}
