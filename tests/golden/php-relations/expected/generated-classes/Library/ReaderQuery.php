<?php

declare(strict_types=1);

namespace Library;

/**
 * Queries of the table "reader".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ReaderQuery<TParent>
 */
class ReaderQuery extends Base\ReaderQuery
{
}
