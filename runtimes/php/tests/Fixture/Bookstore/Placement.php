<?php

declare(strict_types=1);

namespace Bookstore;

class Placement extends Base\Placement
{
}
