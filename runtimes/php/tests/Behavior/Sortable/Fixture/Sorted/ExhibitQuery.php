<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "exhibit".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ExhibitQuery<TParent>
 */
class ExhibitQuery extends Base\ExhibitQuery
{
}
