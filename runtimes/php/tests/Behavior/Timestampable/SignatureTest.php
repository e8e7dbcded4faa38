<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Timestampable;

use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;
use Sluggish\Page;
use Sluggish\PageQuery;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testModel(): void
    {
        self::assertSignatures(Page::class, <<<'PHP'
            keepUpdateDateUnchanged(): static
            PHP);
    }

    public function testQuery(): void
    {
        self::assertSignatures(PageQuery::class, <<<'PHP'
            keepUpdateDateUnchanged(): static
            recentlyUpdated(int|float $nbDays = 7): static
            lastUpdatedFirst(): static
            firstUpdatedFirst(): static
            recentlyCreated(int|float $nbDays = 7): static
            lastCreatedFirst(): static
            firstCreatedFirst(): static
            PHP);
    }
}
