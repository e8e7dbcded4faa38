<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "loan".
 *
 * Add your own methods here; this file is written once.
 */
class Loan extends Base\Loan
{
}
