<?php

declare(strict_types=1);

namespace Versioned;

/**
 * A row of the table "vn_asset_version".
 *
 * Add your own methods here; this file is written once.
 */
class AssetVersion extends Base\AssetVersion
{
}
