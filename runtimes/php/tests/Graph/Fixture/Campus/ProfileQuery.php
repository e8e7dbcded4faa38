<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "profile".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProfileQuery<TParent>
 */
class ProfileQuery extends Base\ProfileQuery
{
}
