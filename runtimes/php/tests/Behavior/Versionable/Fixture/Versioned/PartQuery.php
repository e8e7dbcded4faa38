<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_part".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PartQuery<TParent>
 */
class PartQuery extends Base\PartQuery
{
}
