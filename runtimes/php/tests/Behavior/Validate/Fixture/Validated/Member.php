<?php

declare(strict_types=1);

namespace Validated;

/**
 * Validated by save(); rules as lists.
 *
 * Add your own methods here; this file is written once.
 */
class Member extends Base\Member
{
}
