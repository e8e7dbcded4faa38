<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NoteQuery<TParent>
 */
class NoteQuery extends Base\NoteQuery
{
}
