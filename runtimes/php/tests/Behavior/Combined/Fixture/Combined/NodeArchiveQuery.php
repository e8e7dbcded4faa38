<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_node_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NodeArchiveQuery<TParent>
 */
class NodeArchiveQuery extends Base\NodeArchiveQuery
{
}
