<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "topic".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TopicQuery<TParent>
 */
class TopicQuery extends Base\TopicQuery
{
}
