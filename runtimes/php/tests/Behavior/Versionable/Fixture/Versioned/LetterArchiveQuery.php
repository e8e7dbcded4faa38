<?php

declare(strict_types=1);

namespace Versioned;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "vn_letter_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\LetterArchiveQuery<TParent>
 */
class LetterArchiveQuery extends Base\LetterArchiveQuery
{
}
