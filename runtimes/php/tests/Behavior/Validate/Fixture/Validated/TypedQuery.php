<?php

declare(strict_types=1);

namespace Validated;

/**
 * Queries of the table "val_typed".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TypedQuery<TParent>
 */
class TypedQuery extends Base\TypedQuery
{
}
