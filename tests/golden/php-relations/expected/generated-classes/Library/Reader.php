<?php

declare(strict_types=1);

namespace Library;

/**
 * A row of the table "reader".
 *
 * Add your own methods here; this file is written once.
 */
class Reader extends Base\Reader
{
}
