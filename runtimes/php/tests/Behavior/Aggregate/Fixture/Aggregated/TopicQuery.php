<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Queries of the table "ag_topic".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TopicQuery<TParent>
 */
class TopicQuery extends Base\TopicQuery
{
}
