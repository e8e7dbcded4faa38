<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate;

use Orm\Runtime\Connection\ConnectionInterface;
use Symfony\Component\Validator\ConstraintViolationList;
use Symfony\Component\Validator\Validator\ValidatorInterface;

/** The methods of an object of a table whose columns have rules. */
trait ValidatedModel
{
    /**
     * Validates the object, its parents that are in memory, and the objects of loaded relations that point at it.
     *
     * @param string|list<string>|null $groups of constraints; the default group when null
     */
    public function validate(
        ?ValidatorInterface $validator = null,
        ?ConnectionInterface $con = null,
        string|array|null $groups = null,
    ): bool {
        return ValidationRun::validate($this, $validator, $con, $groups);
    }

    /** The failures of the last validation; null before the first. */
    public function getValidationFailures(): ?ConstraintViolationList
    {
        return ValidationRun::failuresOf($this);
    }
}
