<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "p".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ParagraphQuery<TParent>
 */
class ParagraphQuery extends Base\ParagraphQuery
{
}
