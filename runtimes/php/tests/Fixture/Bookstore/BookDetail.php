<?php

declare(strict_types=1);

namespace Bookstore;

class BookDetail extends Base\BookDetail
{
}
