<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "lesson".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\LessonQuery<TParent>
 */
class LessonQuery extends Base\LessonQuery
{
}
