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
     * The failures with their object, so that a clone has none. They refer to it, which PHP's garbage collector finds
     * out for a property, but not for a WeakMap before PHP 8.3. Private, so that a rollback leaves it alone.
     *
     * @var array{\WeakReference<self>, ConstraintViolationList}|null
     */
    private ?array $keptValidationFailures = null;

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
        [$object, $failures] = $this->keptValidationFailures ?? [null, null];

        return $object?->get() === $this ? $failures : null;
    }

    /** @internal */
    public function keepValidationFailures(ConstraintViolationList $failures): void
    {
        $this->keptValidationFailures = [\WeakReference::create($this), $failures];
    }
}
