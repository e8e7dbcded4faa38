<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_base_mark".
 *
 * Add your own methods here; this file is written once.
 */
class BaseMark extends Base\BaseMark
{
}
