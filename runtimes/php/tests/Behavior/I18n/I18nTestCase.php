<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;
use Translated\Article;
use Translated\ArticleQuery;

/** A test with translated tables. */
abstract class I18nTestCase extends BehaviorTestCase
{
    protected function fixture(): string
    {
        return 'Translated';
    }

    /** @param array<string, string> $titles by locale */
    protected static function article(array $titles, ?string $code = null): Article
    {
        $article = (new Article())->setCode($code);
        foreach ($titles as $locale => $title) {
            $article->setLocale($locale)->setTitle($title);
        }
        $article->setLocale(null)->save();

        return $article;
    }

    /** An article as another request finds it. */
    protected static function again(Article $article): Article
    {
        $id = $article->getId();
        self::forgetAll();

        return ArticleQuery::create()->requirePk((int) $id);
    }

    protected static function forgetAll(): void
    {
        IdentityMaps::active()->clearAll();
    }

    /** @return array<string, string|null> the stored titles of an article by locale */
    protected function stored(Article $article): array
    {
        $sql = 'SELECT locale, title FROM tr_article_i18n WHERE id = ? ORDER BY locale';
        $titles = [];
        foreach ($this->rows($sql, $article->getId()) as [$locale, $title]) {
            self::assertIsString($locale);
            self::assertTrue($title === null || is_string($title));
            $titles[$locale] = $title;
        }

        return $titles;
    }
}
