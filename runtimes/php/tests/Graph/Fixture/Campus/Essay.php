<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "essay".
 *
 * Add your own methods here; this file is written once.
 */
class Essay extends Base\Essay
{
}
