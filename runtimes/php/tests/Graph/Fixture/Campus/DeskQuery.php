<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "desk".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\DeskQuery<TParent>
 */
class DeskQuery extends Base\DeskQuery
{
}
