<?php

declare(strict_types=1);

namespace Keyed;

/**
 * A row of the table "token".
 *
 * Add your own methods here; this file is written once.
 */
class Token extends Base\Token
{
}
