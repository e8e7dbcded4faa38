<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_asset".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Asset = Asset
 * @extends Base\AssetQuery<TParent, TModel>
 */
class AssetQuery extends Base\AssetQuery
{
}
