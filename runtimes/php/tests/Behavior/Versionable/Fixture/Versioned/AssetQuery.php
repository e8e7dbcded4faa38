<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_asset".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AssetQuery<TParent>
 */
class AssetQuery extends Base\AssetQuery
{
}
