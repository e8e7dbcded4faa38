<?php

declare(strict_types=1);

namespace Delegated;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "dlg_city".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\CityQuery<TParent>
 */
class CityQuery extends Base\CityQuery
{
}
