<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_letter".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\LetterQuery<TParent>
 */
class LetterQuery extends Base\LetterQuery
{
}
