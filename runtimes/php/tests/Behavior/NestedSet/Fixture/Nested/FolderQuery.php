<?php

declare(strict_types=1);

namespace Nested;

/**
 * Queries of the table "ns_folder".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\FolderQuery<TParent>
 */
class FolderQuery extends Base\FolderQuery
{
}
