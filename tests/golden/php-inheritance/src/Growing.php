<?php

declare(strict_types=1);

namespace Garden;

use Garage\Plant;

class Growing extends Plant
{
}
