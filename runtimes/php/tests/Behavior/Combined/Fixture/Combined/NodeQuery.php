<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_node".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NodeQuery<TParent>
 */
class NodeQuery extends Base\NodeQuery
{
}
