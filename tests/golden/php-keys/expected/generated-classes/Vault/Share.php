<?php

declare(strict_types=1);

namespace Vault;

/**
 * A row of the table "share".
 *
 * Add your own methods here; this file is written once.
 */
class Share extends Base\Share
{
}
