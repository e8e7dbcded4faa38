<?php

declare(strict_types=1);

/**
 * A row of the table "shop_review".
 *
 * Add your own methods here; this file is written once.
 */
class Review extends \Base\Review
{
}
