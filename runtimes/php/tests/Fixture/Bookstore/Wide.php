<?php

declare(strict_types=1);

namespace Bookstore;

class Wide extends Base\Wide
{
}
