<?php

declare(strict_types=1);

namespace Cached;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "qc_note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\QcNoteQuery<TParent>
 */
class QcNoteQuery extends Base\QcNoteQuery
{
}
