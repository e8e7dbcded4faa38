<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_entry".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Entry = Entry
 * @extends Base\EntryQuery<TParent, TModel>
 */
class EntryQuery extends Base\EntryQuery
{
}
