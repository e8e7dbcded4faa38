<?php

declare(strict_types=1);

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "box".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends \Base\BoxQuery<TParent>
 */
class BoxQuery extends \Base\BoxQuery
{
}
