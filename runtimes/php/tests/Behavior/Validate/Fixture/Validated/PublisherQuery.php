<?php

declare(strict_types=1);

namespace Validated;

/**
 * Queries of the table "val_publisher".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PublisherQuery<TParent>
 */
class PublisherQuery extends Base\PublisherQuery
{
}
