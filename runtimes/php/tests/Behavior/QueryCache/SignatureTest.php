<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\QueryCache;

use Cached\QcShelfQuery;
use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testQuery(): void
    {
        self::assertSignatures(QcShelfQuery::class, <<<'PHP'
            setQueryKey(string $key): static
            getQueryKey(): string
            cacheContains(string $key): bool
            cacheFetch(string $key): mixed
            cacheStore(string $key, mixed $value, ?int $lifetime = null): void
            cacheFor(?int $seconds): static
            PHP);
    }
}
