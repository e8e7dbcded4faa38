<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_letter_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\LetterArchiveQuery<TParent>
 */
class LetterArchiveQuery extends Base\LetterArchiveQuery
{
}
