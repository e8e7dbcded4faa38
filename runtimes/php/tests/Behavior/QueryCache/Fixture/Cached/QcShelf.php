<?php

declare(strict_types=1);

namespace Cached;

/**
 * A row of the table "qc_shelf".
 *
 * Add your own methods here; this file is written once.
 */
class QcShelf extends Base\QcShelf
{
}
