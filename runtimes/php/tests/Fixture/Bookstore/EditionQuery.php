<?php

declare(strict_types=1);

namespace Bookstore;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "edition".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\EditionQuery<TParent>
 */
class EditionQuery extends Base\EditionQuery
{
}
