<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_car".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CarQuery<TParent>
 */
class CarQuery extends Base\CarQuery
{
}
