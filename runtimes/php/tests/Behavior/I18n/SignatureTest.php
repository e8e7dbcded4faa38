<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\Tests\Behavior\Support\SignatureTestCase;
use Translated\Article;
use Translated\ArticleCollection;
use Translated\ArticleQuery;
use Translated\Product;

/** Applications written for Propel call these methods with these arguments. */
final class SignatureTest extends SignatureTestCase
{
    public function testModel(): void
    {
        self::assertSignatures(Article::class, <<<'PHP'
            setLocale(mixed $locale = 'en_US'): static
            getLocale(): string
            getTranslation(mixed $locale = 'en_US', ?ConnectionInterface $con = null): ArticleI18n
            removeTranslation(mixed $locale = 'en_US', ?ConnectionInterface $con = null): static
            getCurrentTranslation(?ConnectionInterface $con = null): ArticleI18n
            hasTranslation(mixed $locale = 'en_US', ?ConnectionInterface $con = null): bool
            getTitle(): ?string
            setTitle(mixed $value): static
            getValidFrom(?string $format = null): DateTimeImmutable|string|null
            setValidFrom(mixed $value): static
            getArticleI18ns(?Criteria $criteria = null, ?ConnectionInterface $con = null): ObjectCollection
            addArticleI18n(ArticleI18n $articleI18n): static
            toArray(string $keyType = 'default', bool $includeLazyLoadColumns = true, array $alreadyDumped = [],
                bool $includeForeignObjects = false, ?string $locale = null): array
            fromArray(array $values, string $keyType = 'default', ?array $only = null): static
            PHP);
    }

    public function testLocaleColumnOfAnotherNameAndAlias(): void
    {
        self::assertSignatures(Product::class, <<<'PHP'
            setLang(mixed $locale = 'de'): static
            getLang(): string
            setCulture(mixed $locale = 'de'): static
            getCulture(): string
            getTranslation(mixed $locale = 'de', ?ConnectionInterface $con = null): ProductText
            PHP);
    }

    public function testQueryAndCollection(): void
    {
        self::assertSignatures(ArticleQuery::class, <<<'PHP'
            joinI18n(array|string|null $locale = null, ?string $relationAlias = null,
                string $joinType = 'LEFT JOIN'): static
            joinWithI18n(array|string|null $locale = null, string $joinType = 'LEFT JOIN'): static
            useI18nQuery(array|string|null $locale = null, ?string $relationAlias = null,
                string $joinType = 'LEFT JOIN'): ArticleI18nQuery
            setLocale(array|string|null $locale): static
            getLocale(): string
            filterByTitle(mixed $title = null, ?string $comparison = null): static
            orderByTitle(string $order = 'ASC'): static
            PHP);
        self::assertSignatures(ArticleCollection::class, <<<'PHP'
            loadTranslations(string ...$locales): static
            PHP);
    }
}
