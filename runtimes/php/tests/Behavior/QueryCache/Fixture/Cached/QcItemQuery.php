<?php

declare(strict_types=1);

namespace Cached;

/**
 * Queries of the table "qc_item".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\QcItemQuery<TParent>
 */
class QcItemQuery extends Base\QcItemQuery
{
}
