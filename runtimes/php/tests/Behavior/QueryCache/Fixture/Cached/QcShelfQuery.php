<?php

declare(strict_types=1);

namespace Cached;

/**
 * Queries of the table "qc_shelf".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\QcShelfQuery<TParent>
 */
class QcShelfQuery extends Base\QcShelfQuery
{
}
