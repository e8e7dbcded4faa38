<?php

declare(strict_types=1);

namespace Vault;

/**
 * Queries of the table "secret".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SecretQuery<TParent>
 */
class SecretQuery extends Base\SecretQuery
{
}
