<?php

declare(strict_types=1);

namespace Validated;

/**
 * A row of the table "val_team".
 *
 * Add your own methods here; this file is written once.
 */
class Team extends Base\Team
{
}
