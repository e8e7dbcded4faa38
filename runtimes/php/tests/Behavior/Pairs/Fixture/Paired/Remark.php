<?php

declare(strict_types=1);

namespace Paired;

/**
 * A list per article, counted by it.
 *
 * Add your own methods here; this file is written once.
 */
class Remark extends Base\Remark
{
}
