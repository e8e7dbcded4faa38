<?php

declare(strict_types=1);

namespace Bookstore;

class Edition extends Base\Edition
{
}
