<?php

declare(strict_types=1);

namespace Combined;

/**
 * The scope is part of the key.
 *
 * Add your own methods here; this file is written once.
 */
class Step extends Base\Step
{
}
