<?php

declare(strict_types=1);

namespace Bookstore;

class Author extends Base\Author
{
}
