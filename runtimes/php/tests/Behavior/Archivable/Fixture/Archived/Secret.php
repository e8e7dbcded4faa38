<?php

declare(strict_types=1);

namespace Archived;

/**
 * A row of the table "ar_secret".
 *
 * Add your own methods here; this file is written once.
 */
class Secret extends Base\Secret
{
}
