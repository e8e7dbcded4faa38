<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_video".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\VideoQuery<TParent>
 */
class VideoQuery extends Base\VideoQuery
{
}
