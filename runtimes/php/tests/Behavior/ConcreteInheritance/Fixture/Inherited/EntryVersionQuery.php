<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_entry_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\EntryVersionQuery<TParent>
 */
class EntryVersionQuery extends Base\EntryVersionQuery
{
}
