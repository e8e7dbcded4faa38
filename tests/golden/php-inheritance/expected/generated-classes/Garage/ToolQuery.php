<?php

declare(strict_types=1);

namespace Garage;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "tool".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\ToolQuery<TParent>
 */
class ToolQuery extends Base\ToolQuery
{
}
