<?php

declare(strict_types=1);

namespace Vault;

/**
 * Queries of the table "share".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ShareQuery<TParent>
 */
class ShareQuery extends Base\ShareQuery
{
}
