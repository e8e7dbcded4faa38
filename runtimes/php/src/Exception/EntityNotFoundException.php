<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A row that was required is not there. */
class EntityNotFoundException extends RuntimeException
{
}
