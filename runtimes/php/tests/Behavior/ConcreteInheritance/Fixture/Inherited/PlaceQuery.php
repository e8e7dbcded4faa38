<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_place".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Place = Place
 * @extends Base\PlaceQuery<TParent, TModel>
 */
class PlaceQuery extends Base\PlaceQuery
{
}
