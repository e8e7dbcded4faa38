<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Delegate;

use Delegated\Account;
use Delegated\AccountCollection;
use Delegated\AccountQuery;
use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testModel(): void
    {
        self::assertSignatures(Account::class, <<<'PHP'
            getEmail(): ?string
            setEmail(?string $email): static
            getBorn(?string $format = null): DateTimeImmutable|string|null
            setBorn(DateTimeInterface|string|null $born): static
            toArray(string $keyType = 'default', bool $includeLazyLoadColumns = true, array $alreadyDumped = [],
                bool $includeForeignObjects = false): array
            fromArray(array $values, string $keyType = 'default', ?array $only = null): static
            getByName(string|int $name, string $type = 'default'): mixed
            isModified(): bool
            copy(bool $deep = false): static
            PHP);
    }

    public function testQueryAndCollection(): void
    {
        self::assertSignatures(AccountQuery::class, <<<'PHP'
            filterByEmail(mixed $email = null, ?string $comparison = null): static
            orderByEmail(string $order = 'ASC'): static
            filterBy(array|string $column, mixed $value = null, ?string $comparison = null): static
            joinWithDelegates(): static
            PHP);
        self::assertSignatures(AccountCollection::class, <<<'PHP'
            loadDelegates(?ConnectionInterface $con = null): static
            PHP);
    }
}
