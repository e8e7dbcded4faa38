<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_city".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CityQuery<TParent>
 */
class CityQuery extends Base\CityQuery
{
}
