<?php

declare(strict_types=1);

namespace Library;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "abstract".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\SynopsisQuery<TParent>
 */
class SynopsisQuery extends Base\SynopsisQuery
{
}
