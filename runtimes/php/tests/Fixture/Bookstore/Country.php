<?php

declare(strict_types=1);

namespace Bookstore;

class Country extends Base\Country
{
}
