<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Symfony\Component\Validator\ConstraintViolationList;
use Symfony\Component\Validator\Validator\ValidatorInterface;

/** An object of a table whose columns have rules. */
interface ValidatedObject extends ActiveRecordInterface
{
    /**
     * Validates the object, its parents that are in memory, and the objects of loaded relations that point at it.
     *
     * @param ConnectionInterface|null $con on which rules about stored rows are checked
     * @param string|list<string>|null $groups of constraints; the default group when null
     */
    public function validate(
        ?ValidatorInterface $validator = null,
        ?ConnectionInterface $con = null,
        string|array|null $groups = null,
    ): bool;

    /** The failures of the last validation; null before the first. */
    public function getValidationFailures(): ?ConstraintViolationList;

    /** @internal */
    public function keepValidationFailures(ConstraintViolationList $failures): void;
}
