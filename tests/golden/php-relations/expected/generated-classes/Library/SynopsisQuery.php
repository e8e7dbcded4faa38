<?php

declare(strict_types=1);

namespace Library;

/**
 * Queries of the table "abstract".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SynopsisQuery<TParent>
 */
class SynopsisQuery extends Base\SynopsisQuery
{
}
