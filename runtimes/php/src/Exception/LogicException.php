<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

class LogicException extends \LogicException implements ExceptionInterface
{
}
