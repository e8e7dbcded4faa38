<?php

declare(strict_types=1);

namespace Combined;

/**
 * No behavior keeps this table from the short ways of lists.
 *
 * Add your own methods here; this file is written once.
 */
class Memo extends Base\Memo
{
}
