<?php

declare(strict_types=1);

namespace Nested;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends Base\SpecialTopicQuery<TParent>
 */
class SpecialTopicQuery extends Base\SpecialTopicQuery
{
}
