<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_pet".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PetQuery<TParent>
 */
class PetQuery extends Base\PetQuery
{
}
