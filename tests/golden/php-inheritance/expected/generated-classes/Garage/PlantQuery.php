<?php

declare(strict_types=1);

namespace Garage;

/**
 * Queries of the table "plant".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PlantQuery<TParent>
 */
class PlantQuery extends Base\PlantQuery
{
}
