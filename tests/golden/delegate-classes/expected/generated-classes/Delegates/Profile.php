<?php

declare(strict_types=1);

namespace Delegates;

/**
 * A row of the table "profile".
 *
 * Add your own methods here; this file is written once.
 */
class Profile extends Base\Profile
{
}
