<?php

declare(strict_types=1);

namespace Bookstore;

class Category extends Base\Category
{
}
