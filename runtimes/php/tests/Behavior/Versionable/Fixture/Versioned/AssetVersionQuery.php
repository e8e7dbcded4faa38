<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_asset_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AssetVersionQuery<TParent>
 */
class AssetVersionQuery extends Base\AssetVersionQuery
{
}
