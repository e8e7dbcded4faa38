<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate\Constraint;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Validate\ValidationRun;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;
use Symfony\Component\Validator\Exception\UnexpectedTypeException;

final class UniqueValidator extends ConstraintValidator
{
    public function validate(mixed $value, Constraint $constraint): void
    {
        if (!$constraint instanceof Unique) {
            throw new UnexpectedTypeException($constraint, Unique::class);
        }
        $object = $this->context->getObject();
        if (
            $value === null || !$object instanceof ActiveRecordInterface
            || !ValidationRun::isTaken($object, $constraint->columns, $constraint->ignoreCase)
        ) {
            return;
        }
        $this->context->buildViolation($constraint->message)
            ->setParameter('{{ value }}', $this->formatValue($value))
            ->setCode(Unique::NOT_UNIQUE_ERROR)
            ->addViolation();
    }
}
