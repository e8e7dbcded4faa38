<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Validate\Constraint;

use Symfony\Component\Validator\Constraint;

/**
 * No other row of the table has the same values in these columns. Two processes can both find a value free: a unique
 * index decides.
 */
final class Unique extends Constraint
{
    public const NOT_UNIQUE_ERROR = '6f7e0a9c-3a0f-4b1e-8a55-6f2f4f6f1d10';
    public const MESSAGE = 'This value is already stored in your database';

    protected const ERROR_NAMES = [self::NOT_UNIQUE_ERROR => 'NOT_UNIQUE_ERROR'];

    public string $message = self::MESSAGE;

    /**
     * @param list<string> $columns
     * @param bool $ignoreCase whether letter case makes no difference
     * @param list<string>|null $groups
     */
    public function __construct(
        public array $columns,
        public bool $ignoreCase = false,
        ?string $message = null,
        ?array $groups = null,
        mixed $payload = null,
    ) {
        parent::__construct(null, $groups, $payload);
        $this->message = $message ?? $this->message;
    }
}
