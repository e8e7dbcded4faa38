<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sluggable;

use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;
use Sluggish\Article;
use Sluggish\Map\ArticleTableMap;
use Sluggish\Post;
use Sluggish\PostQuery;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testModel(): void
    {
        self::assertSignatures(Article::class, <<<'PHP'
            protected createSlug(): string
            protected createRawSlug(): string
            protected static cleanupSlugPart(string $slug, string $replacement = '-'): string
            protected static limitSlugSize(string $slug, int $incrementReservedSpace = 3): string
            protected makeSlugUnique(string $slug, string $separator = '-', bool $alreadyExists = false)
            getSlug(): ?string
            setSlug(?string $slug): static
            PHP);
    }

    public function testSlugColumnOfAnotherName(): void
    {
        self::assertSignatures(Post::class, <<<'PHP'
            getSlug(): ?string
            setSlug(?string $slug): static
            getUrl(): ?string
            setUrl(?string $url): static
            PHP);
        self::assertSignatures(PostQuery::class, <<<'PHP'
            filterBySlug(string $slug): static
            findOneBySlug(string $slug, ?ConnectionInterface $con = null): ?Post
            PHP);
    }

    public function testTableMapHasAllParameters(): void
    {
        self::assertSame([
            'slug_column' => 'slug',
            'replace_pattern' => '/\\W+/',
            'replacement' => '-',
            'separator' => '-',
            'permanent' => 'false',
            'scope_column' => '',
            'unique_constraint' => 'true',
            'slug_pattern' => '{Title}',
        ], ArticleTableMap::getTableMap()->getBehaviors()['sluggable']);
    }
}
