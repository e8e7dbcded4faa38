<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "course".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CourseQuery<TParent>
 */
class CourseQuery extends Base\CourseQuery
{
}
