<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_base".
 *
 * Add your own methods here; this file is written once.
 */
abstract class BaseNote extends Base\BaseNote
{
}
