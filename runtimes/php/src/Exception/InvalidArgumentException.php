<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

class InvalidArgumentException extends \InvalidArgumentException implements ExceptionInterface
{
}
