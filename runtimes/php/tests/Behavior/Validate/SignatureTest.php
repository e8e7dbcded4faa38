<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate;

use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;
use Validated\Author;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testModel(): void
    {
        self::assertSignatures(Author::class, <<<'PHP'
            static loadValidatorMetadata(ClassMetadata $metadata): void
            validate(?ValidatorInterface $validator = null, ?ConnectionInterface $con = null,
                array|string|null $groups = null): bool
            getValidationFailures(): ?ConstraintViolationList
            PHP);
    }
}
