<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "p_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ParagraphVersionQuery<TParent>
 */
class ParagraphVersionQuery extends Base\ParagraphVersionQuery
{
}
