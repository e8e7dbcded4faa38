<?php

declare(strict_types=1);

namespace Cached;

/**
 * Queries of the table "qc_note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\QcNoteQuery<TParent>
 */
class QcNoteQuery extends Base\QcNoteQuery
{
}
