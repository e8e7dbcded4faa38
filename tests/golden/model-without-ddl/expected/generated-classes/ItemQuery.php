<?php

declare(strict_types=1);

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "item".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends \Base\ItemQuery<TParent>
 */
class ItemQuery extends \Base\ItemQuery
{
}
