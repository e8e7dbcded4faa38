<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

class UnexpectedValueException extends \UnexpectedValueException implements ExceptionInterface
{
}
