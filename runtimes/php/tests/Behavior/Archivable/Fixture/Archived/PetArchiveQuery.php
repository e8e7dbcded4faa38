<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_pet_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PetArchiveQuery<TParent>
 */
class PetArchiveQuery extends Base\PetArchiveQuery
{
}
