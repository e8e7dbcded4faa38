<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate;

use Orm\Runtime\Exception\RuntimeException;
use Symfony\Component\Validator\Validator\ValidatorInterface;

/** The package that validates is not installed. */
final class ValidatorMissingException extends RuntimeException
{
    /** @throws self unless the package is installed */
    public static function check(): void
    {
        if (!interface_exists(ValidatorInterface::class)) {
            throw new self(
                'The validate behavior needs Symfony Validator 6.4 or later, which is not installed. '
                . 'Run "composer require symfony/validator".',
            );
        }
    }
}
