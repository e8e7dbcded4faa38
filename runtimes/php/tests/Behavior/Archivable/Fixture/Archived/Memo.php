<?php

declare(strict_types=1);

namespace Archived;

/**
 * With versions, a slug and dates.
 *
 * Add your own methods here; this file is written once.
 */
class Memo extends Base\Memo
{
}
