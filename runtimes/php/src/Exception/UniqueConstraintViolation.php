<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

final class UniqueConstraintViolation extends ConstraintViolation
{
}
