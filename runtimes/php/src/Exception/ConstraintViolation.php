<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A constraint of the database refused the row. */
class ConstraintViolation extends QueryExecutionException
{
}
