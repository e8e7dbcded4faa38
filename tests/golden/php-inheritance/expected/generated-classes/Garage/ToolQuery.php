<?php

declare(strict_types=1);

namespace Garage;

/**
 * Queries of the table "tool".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ToolQuery<TParent>
 */
class ToolQuery extends Base\ToolQuery
{
}
