<?php

declare(strict_types=1);

namespace Keyed;

/**
 * Queries of the table "token".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TokenQuery<TParent>
 */
class TokenQuery extends Base\TokenQuery
{
}
