<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_profile_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class ProfileI18n extends Base\ProfileI18n
{
}
