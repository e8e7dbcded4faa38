<?php

declare(strict_types=1);

namespace Legacy;

/**
 * Queries of the table "box".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BoxQuery<TParent>
 */
class BoxQuery extends Base\BoxQuery
{
}
