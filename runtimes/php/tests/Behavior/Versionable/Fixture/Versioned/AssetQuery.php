<?php

declare(strict_types=1);

namespace Versioned;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "vn_asset".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\AssetQuery<TParent>
 */
class AssetQuery extends Base\AssetQuery
{
}
