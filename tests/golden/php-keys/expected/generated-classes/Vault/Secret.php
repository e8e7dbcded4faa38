<?php

declare(strict_types=1);

namespace Vault;

/**
 * A row of the table "secret".
 *
 * Add your own methods here; this file is written once.
 */
class Secret extends Base\Secret
{
}
