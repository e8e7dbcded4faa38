<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "topic".
 *
 * Add your own methods here; this file is written once.
 */
class Topic extends Base\Topic
{
}
