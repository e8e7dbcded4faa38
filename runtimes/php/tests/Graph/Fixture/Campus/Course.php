<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "course".
 *
 * Add your own methods here; this file is written once.
 */
class Course extends Base\Course
{
}
