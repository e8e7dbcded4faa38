<?php

declare(strict_types=1);

namespace Translated;

/**
 * Queries of the table "tr_label".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\LabelQuery<TParent>
 */
class LabelQuery extends Base\LabelQuery
{
}
