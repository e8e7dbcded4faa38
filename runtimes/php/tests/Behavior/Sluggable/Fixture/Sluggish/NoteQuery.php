<?php

declare(strict_types=1);

namespace Sluggish;

/**
 * Queries of the table "slg_note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NoteQuery<TParent>
 */
class NoteQuery extends Base\NoteQuery
{
}
