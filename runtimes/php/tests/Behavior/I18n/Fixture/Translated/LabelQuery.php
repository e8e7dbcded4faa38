<?php

declare(strict_types=1);

namespace Translated;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "tr_label".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\LabelQuery<TParent>
 */
class LabelQuery extends Base\LabelQuery
{
}
