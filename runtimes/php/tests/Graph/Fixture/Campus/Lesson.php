<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "lesson".
 *
 * Add your own methods here; this file is written once.
 */
class Lesson extends Base\Lesson
{
}
