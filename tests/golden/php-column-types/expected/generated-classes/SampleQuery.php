<?php

declare(strict_types=1);

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends \Base\SampleQuery<TParent>
 */
class SampleQuery extends \Base\SampleQuery
{
}
