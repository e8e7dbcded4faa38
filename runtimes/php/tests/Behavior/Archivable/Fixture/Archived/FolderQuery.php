<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_folder".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\FolderQuery<TParent>
 */
class FolderQuery extends Base\FolderQuery
{
}
