<?php

declare(strict_types=1);

namespace Delegates;

/**
 * A row of the table "company".
 *
 * Add your own methods here; this file is written once.
 */
class Company extends Base\Company
{
}
