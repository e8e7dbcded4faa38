<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_asset".
 *
 * Add your own methods here; this file is written once.
 */
class Asset extends Base\Asset
{
}
