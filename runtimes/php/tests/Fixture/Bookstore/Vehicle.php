<?php

declare(strict_types=1);

namespace Bookstore;

class Vehicle extends Base\Vehicle
{
}
