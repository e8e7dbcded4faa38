<?php

declare(strict_types=1);

namespace Bookstore;

class BookTag extends Base\BookTag
{
}
