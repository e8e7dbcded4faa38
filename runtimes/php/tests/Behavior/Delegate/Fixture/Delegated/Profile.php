<?php

declare(strict_types=1);

namespace Delegated;

/**
 * A row of the table "dlg_profile".
 *
 * Add your own methods here; this file is written once.
 */
class Profile extends Base\Profile
{
}
