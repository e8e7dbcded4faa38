<?php

declare(strict_types=1);

namespace Sluggish;

/**
 * Queries of the table "slg_writer".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\WriterQuery<TParent>
 */
class WriterQuery extends Base\WriterQuery
{
}
