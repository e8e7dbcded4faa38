<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NoteQuery<TParent>
 */
class NoteQuery extends Base\NoteQuery
{
}
