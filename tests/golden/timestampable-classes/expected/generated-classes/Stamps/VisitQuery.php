<?php

declare(strict_types=1);

namespace Stamps;

/**
 * Queries of the table "visit".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\VisitQuery<TParent>
 */
class VisitQuery extends Base\VisitQuery
{
}
