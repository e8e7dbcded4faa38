<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_old_note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\OldNoteQuery<TParent>
 */
class OldNoteQuery extends Base\OldNoteQuery
{
}
