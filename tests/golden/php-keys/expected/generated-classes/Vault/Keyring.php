<?php

declare(strict_types=1);

namespace Vault;

/**
 * A row of the table "keyring".
 *
 * Add your own methods here; this file is written once.
 */
class Keyring extends Base\Keyring
{
}
