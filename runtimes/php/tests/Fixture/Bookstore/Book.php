<?php

declare(strict_types=1);

namespace Bookstore;

class Book extends Base\Book
{
}
