<?php

declare(strict_types=1);

namespace Nested;

/**
 * @template TParent = mixed
 * @extends Base\SpecialTopicQuery<TParent>
 */
class SpecialTopicQuery extends Base\SpecialTopicQuery
{
}
