<?php

declare(strict_types=1);

namespace Library;

/**
 * A row of the table "abstract".
 *
 * Add your own methods here; this file is written once.
 */
class Synopsis extends Base\Synopsis
{
}
