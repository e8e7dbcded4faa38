<?php

declare(strict_types=1);

namespace Delegated;

/**
 * The row that others extend.
 *
 * Add your own methods here; this file is written once.
 */
class Player extends Base\Player
{
}
