<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_team".
 *
 * Add your own methods here; this file is written once.
 */
class Team extends Base\Team
{
}
