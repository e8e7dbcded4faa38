<?php

declare(strict_types=1);

namespace App;

use Orm\Runtime\ActiveRecord\Model;

abstract class Row extends Model
{
}
