<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate;

use Orm\Runtime\Exception\RuntimeException;
use Symfony\Component\Validator\ConstraintViolationInterface;
use Symfony\Component\Validator\ConstraintViolationList;

/** An object that was to be saved does not fulfil its rules; nothing was written. */
final class ValidationException extends RuntimeException
{
    private const MAX_SHOWN = 3;

    public function __construct(private readonly ConstraintViolationList $failures, ?\Throwable $previous = null)
    {
        parent::__construct(self::text($failures), 0, $previous);
    }

    /** The failures of all objects that were to be saved; the root of each is its object. */
    public function getFailures(): ConstraintViolationList
    {
        return $this->failures;
    }

    private static function text(ConstraintViolationList $failures): string
    {
        $shown = [];
        foreach ($failures as $failure) {
            if (\count($shown) < self::MAX_SHOWN) {
                $shown[] = self::line($failure);
            }
        }
        $more = $failures->count() - \count($shown);

        return \sprintf(
            'Nothing was saved, because %s not valid. %s%s',
            $failures->count() === 1 ? 'a value is' : "{$failures->count()} values are",
            implode(' ', $shown),
            $more > 0 ? " And $more more: see getFailures()." : '',
        );
    }

    private static function line(ConstraintViolationInterface $failure): string
    {
        $root = $failure->getRoot();
        $class = \is_object($root) ? $root::class . '.' : '';

        return "$class{$failure->getPropertyPath()}: {$failure->getMessage()}";
    }
}
