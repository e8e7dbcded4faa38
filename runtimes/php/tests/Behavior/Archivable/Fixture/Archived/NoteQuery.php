<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NoteQuery<TParent>
 */
class NoteQuery extends Base\NoteQuery
{
}
