<?php

declare(strict_types=1);

namespace Vault;

/**
 * Queries of the table "document".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\DocumentQuery<TParent>
 */
class DocumentQuery extends Base\DocumentQuery
{
}
