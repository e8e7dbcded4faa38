<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate\Constraint;

use Symfony\Component\Validator\Constraint;

/** A date: an object, which is always a valid one, or a text such as "2026-03-01". */
final class Date extends Constraint
{
    public const INVALID_DATE_ERROR = 'b64c1c6c-9e0d-4a5c-93a0-8f3a2f8d7c11';

    protected const ERROR_NAMES = [self::INVALID_DATE_ERROR => 'INVALID_DATE_ERROR'];

    public string $message = 'This value is not a valid date.';

    /** @param list<string>|null $groups */
    public function __construct(?string $message = null, ?array $groups = null, mixed $payload = null)
    {
        parent::__construct(null, $groups, $payload);
        $this->message = $message ?? $this->message;
    }
}
