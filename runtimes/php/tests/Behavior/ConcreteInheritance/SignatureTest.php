<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\ConcreteInheritance;

use Inherited\Content;
use Inherited\ContentQuery;
use Inherited\Video;
use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testChild(): void
    {
        self::assertSignatures(Video::class, <<<'PHP'
            getParentOrCreate(?ConnectionInterface $con = null): Content
            getSyncParent(?ConnectionInterface $con = null): Content
            syncParentToChild(Content $parent): void
            static fromParent(Content $parent): static
            PHP);
    }

    public function testParent(): void
    {
        self::assertSignatures(Content::class, <<<'PHP'
            hasChildObject(): bool
            getChildObject(?ConnectionInterface $con = null): ?Content
            getDescendantClass(): ?string
            PHP);
        self::assertSignatures(ContentQuery::class, <<<'PHP'
            withChildren(): static
            PHP);
    }
}
