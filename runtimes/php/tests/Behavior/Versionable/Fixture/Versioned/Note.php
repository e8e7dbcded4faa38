<?php

declare(strict_types=1);

namespace Versioned;

/**
 * A row of the table "vn_note".
 *
 * Add your own methods here; this file is written once.
 */
class Note extends Base\Note
{
}
