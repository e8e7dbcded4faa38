<?php

declare(strict_types=1);

namespace Bookstore;

class Shelf extends Base\Shelf
{
}
