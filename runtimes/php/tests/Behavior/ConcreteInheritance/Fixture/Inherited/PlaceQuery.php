<?php

declare(strict_types=1);

namespace Inherited;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ci_place".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @template TModel of Place = Place
 * @extends Base\PlaceQuery<TParent, TModel>
 */
class PlaceQuery extends Base\PlaceQuery
{
}
