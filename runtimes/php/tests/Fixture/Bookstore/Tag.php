<?php

declare(strict_types=1);

namespace Bookstore;

class Tag extends Base\Tag
{
}
