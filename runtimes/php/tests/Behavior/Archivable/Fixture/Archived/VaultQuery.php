<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_vault".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\VaultQuery<TParent>
 */
class VaultQuery extends Base\VaultQuery
{
}
