<?php

declare(strict_types=1);

namespace Archived;

/**
 * The archive of a class.
 *
 * Add your own methods here; this file is written once.
 */
class Vault extends Base\Vault
{
}
