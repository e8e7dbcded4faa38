<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

final class NotNullViolation extends ConstraintViolation
{
}
