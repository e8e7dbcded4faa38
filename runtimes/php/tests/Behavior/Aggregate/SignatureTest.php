<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Comment;
use Aggregated\CommentQuery;
use Aggregated\Post;
use Aggregated\PostQuery;
use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testParent(): void
    {
        self::assertSignatures(Post::class, <<<'PHP'
            computeNbComments(?ConnectionInterface $con = null): ?int
            updateNbComments(?ConnectionInterface $con = null): void
            static recomputeNbComments(?array $keys = null, ?ConnectionInterface $con = null): void
            computeAggregatedColumnsFromComment(?ConnectionInterface $con = null): array
            updateAggregatedColumnsFromComment(?ConnectionInterface $con = null): void
            static recomputeAggregatedColumnsFromComment(?array $keys = null, ?ConnectionInterface $con = null): void
            static withoutAggregates(callable $work, ?ConnectionInterface $con = null): mixed
            PHP);
        self::assertSignatures(PostQuery::class, <<<'PHP'
            static recomputeNbComments(?array $keys = null, ?ConnectionInterface $con = null): void
            static recomputeAggregatedColumnsFromComment(?array $keys = null, ?ConnectionInterface $con = null): void
            static withoutAggregates(callable $work, ?ConnectionInterface $con = null): mixed
            PHP);
    }

    public function testChild(): void
    {
        self::assertSignatures(Comment::class, <<<'PHP'
            protected updateRelatedPostNbComments(?ConnectionInterface $con = null): void
            static withoutAggregates(callable $work, ?ConnectionInterface $con = null): mixed
            PHP);
        self::assertSignatures(CommentQuery::class, <<<'PHP'
            protected findRelatedPostNbCommentss(ConnectionInterface $con): void
            protected updateRelatedPostNbCommentss(ConnectionInterface $con): void
            static withoutAggregates(callable $work, ?ConnectionInterface $con = null): mixed
            PHP);
    }
}
