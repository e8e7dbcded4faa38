<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NoteQuery<TParent>
 */
class NoteQuery extends Base\NoteQuery
{
}
