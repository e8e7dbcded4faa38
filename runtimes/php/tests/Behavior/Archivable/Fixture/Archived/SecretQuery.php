<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_secret".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SecretQuery<TParent>
 */
class SecretQuery extends Base\SecretQuery
{
}
