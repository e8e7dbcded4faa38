<?php

declare(strict_types=1);

namespace Translated;

/**
 * Objects of the table "tr_label".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Label
 * @extends Base\LabelCollection<TKey, TValue>
 */
class LabelCollection extends Base\LabelCollection
{
}
