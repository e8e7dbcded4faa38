<?php

declare(strict_types=1);

namespace Versioned;

/**
 * A row of the table "vn_asset".
 *
 * Add your own methods here; this file is written once.
 */
class Asset extends Base\Asset
{
}
