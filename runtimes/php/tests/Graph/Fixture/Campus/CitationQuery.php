<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "citation".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CitationQuery<TParent>
 */
class CitationQuery extends Base\CitationQuery
{
}
