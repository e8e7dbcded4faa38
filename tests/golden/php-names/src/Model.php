<?php

declare(strict_types=1);

namespace Acme;

abstract class Model extends \Orm\Runtime\ActiveRecord\Model
{
}
