<?php

declare(strict_types=1);

namespace Acme\Reviews;

use Accepted\Review;

final class OldReview extends Review
{
}
