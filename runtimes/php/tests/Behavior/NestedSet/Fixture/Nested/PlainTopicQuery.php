<?php

declare(strict_types=1);

namespace Nested;

/**
 * @template TParent = mixed
 * @extends Base\PlainTopicQuery<TParent>
 */
class PlainTopicQuery extends Base\PlainTopicQuery
{
}
