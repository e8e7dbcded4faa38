<?php

declare(strict_types=1);

namespace Bookstore;

class Review extends Base\Review
{
}
