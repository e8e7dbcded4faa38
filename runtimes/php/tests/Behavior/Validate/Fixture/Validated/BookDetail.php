<?php

declare(strict_types=1);

namespace Validated;

/**
 * At most one per book.
 *
 * Add your own methods here; this file is written once.
 */
class BookDetail extends Base\BookDetail
{
}
