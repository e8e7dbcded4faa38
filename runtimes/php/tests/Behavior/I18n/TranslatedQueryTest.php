<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Translated\Article;
use Translated\ArticleQuery;
use Translated\Page;
use Translated\PageQuery;
use Translated\Product;
use Translated\ProductQuery;

/** Queries of translated tables. */
final class TranslatedQueryTest extends I18nTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        self::article(['en_US' => 'Apple', 'fr_FR' => 'Pomme'], 'a');
        self::article(['en_US' => 'Pear'], 'b');
        self::article(['fr_FR' => 'Banane'], 'c');
        self::article([], 'd');
        self::forgetAll();
    }

    public function testJoinWithI18nGivesAllObjectsTheLocale(): void
    {
        $articles = [];
        $statements = $this->statementsOf(static function () use (&$articles): void {
            $articles = ArticleQuery::create()->joinWithI18n('fr_FR')->orderByCode()->limit(3)->find()->getData();
            self::assertSame(['Pomme', null, 'Banane'], self::titles($articles));
        });
        self::assertCount(1, $statements, 'absence is remembered');
        foreach ($articles as $article) {
            self::assertSame('fr_FR', $article->getLocale());
            self::assertSame(0, $article->save());
        }
        self::assertCount(4, $this->rows('SELECT 1 FROM tr_article_i18n'));
        self::assertCount(2, $articles[0]->getArticleI18ns(), 'the others are read when they are asked for');
        self::assertSame('Apple', $articles[0]->getTranslation('en_US')->getTitle());
    }

    public function testJoinWithI18nTakesTheFirstLocaleThatThereIs(): void
    {
        $statements = $this->statementsOf(static function (): void {
            $articles = ArticleQuery::create()->joinWithI18n(['fr_FR', 'en_US'])->orderByCode()->find()->getData();
            self::assertSame(['Pomme', 'Pear', 'Banane', null], self::titles($articles));
            self::assertSame('fr_FR', $articles[1]->getLocale());
            self::assertFalse($articles[1]->hasTranslation('fr_FR'));
            $articles = ArticleQuery::create()->joinWithI18n(['de_DE', 'fr_FR', 'en_US'])->orderByTitle()->find();
            self::assertSame(4, count($articles));
        });
        self::assertCount(2, $statements);
        $sorted = ArticleQuery::create()->joinWithI18n(['fr_FR', 'en_US'])->filterByTitle(null, Criteria::ISNOTNULL)
            ->orderByTitle(Criteria::DESC)->find()->getData();
        self::assertSame(['Pomme', 'Pear', 'Banane'], self::titles($sorted));
    }

    public function testTheLocaleOfAJoinIsThatOfTheQueryOrTheApplication(): void
    {
        self::assertSame('Apple', ArticleQuery::create()->joinWithI18n()->findOneByCode('a')?->getTitle());
        self::forgetAll();
        Orm::setLocale('fr_FR');
        self::assertSame('Pomme', ArticleQuery::create()->joinWithI18n()->findOneByCode('a')?->getTitle());
        self::forgetAll();
        $query = ArticleQuery::create()->setLocale('en_US');
        self::assertSame('en_US', $query->getLocale());
        $article = $query->findOneByCode('a');
        self::assertSame('en_US', $article?->getLocale(), 'results have the locale of the query');
        self::assertSame('Apple', $article->getTitle());
        self::forgetAll();
        $article = ArticleQuery::create()->setLocale(['de_DE', 'fr_FR'])->findOneByCode('a');
        self::assertSame('de_DE', $article?->getLocale());
        self::assertSame('Pomme', $article->getTitle());
    }

    public function testTranslatedColumnsAreFilteredAndSorted(): void
    {
        self::assertSame('a', ArticleQuery::create()->filterByTitle('Apple')->findOne()?->getCode());
        self::assertSame('a', ArticleQuery::create()->findOneByTitle('Apple')?->getCode());
        self::assertCount(1, ArticleQuery::create()->findByTitle('Pear'));
        self::assertSame('b', ArticleQuery::create()->requireOneByTitle('Pear')->getCode());
        self::assertSame('b', ArticleQuery::create()->filterBy('Title', 'Pear')->findOne()?->getCode());
        self::assertSame('b', ArticleQuery::create()->filterBy('Article.Title', 'Pear')->findOne()?->getCode());
        self::assertSame('b', ArticleQuery::create()->filterByArray(['Title' => 'Pear'])->findOne()?->getCode());
        self::assertNull(ArticleQuery::create()->filterByTitle('Pomme')->findOne());
        self::assertSame(1, ArticleQuery::create()->setLocale('fr_FR')->filterByTitle('Pomme')->count());
        self::assertSame(1, ArticleQuery::create()->joinI18n('fr_FR')->filterByTitle('Pomme')->count());
        $codes = static fn (ArticleQuery $query): string => implode('', array_map(
            static fn (Article $article): string => (string) $article->getCode(),
            $query->find()->getData(),
        ));
        self::assertSame('ab', $codes(ArticleQuery::create()->filterByTitle(['Apple', 'Pear'])->orderByTitle()));
        self::assertSame('ba', $codes(
            ArticleQuery::create()->filterByTitle(['Apple', 'Pear'])->orderBy('Title', Criteria::DESC),
        ));
        self::assertSame('ad', $codes(
            ArticleQuery::create()->filterByTitle('Apple')->_or()->filterByCode('d')->orderByCode(),
        ));
        self::assertSame('ad', $codes(
            ArticleQuery::create()->filterByCode('d')->_or()->filterByTitle('Apple')->orderByCode(),
        ));
        self::assertSame('cd', $codes(
            ArticleQuery::create()->filterByTitle(null, Criteria::ISNULL)->orderByCode(),
        ));
        $groups = ArticleQuery::create()->joinI18n('fr_FR')->filterByTitle(null, Criteria::ISNOTNULL)
            ->groupByTitle()->withColumn('COUNT(*)', 'n')->select(['ArticleI18n.Title', 'n'])->find();
        self::assertCount(2, $groups);
    }

    public function testAQueryOfTranslationsInsideAnother(): void
    {
        $query = ArticleQuery::create()->useI18nQuery('fr_FR')->filterByTitle('B%', Criteria::LIKE)->endUse();
        self::assertSame('c', $query->findOne()?->getCode());
        $query = ArticleQuery::create()
            ->useI18nQuery('fr_FR', 'french', Criteria::INNER_JOIN)->endUse()
            ->joinI18n('en_US')
            ->orderBy('french.Title');
        self::assertSame(['c', 'a'], array_map(
            static fn (Article $article): ?string => $article->getCode(),
            $query->find()->getData(),
        ));
        self::assertSame(1, ArticleQuery::create()
            ->joinI18n('fr_FR')->joinI18n('en_US')->filterByTitle('Pear')->count(), 'the last locale counts');
        self::assertSame(2, ArticleQuery::create()->joinI18n('fr_FR', null, Criteria::INNER_JOIN)->count());
    }

    public function testObjectsThatAQueryJoins(): void
    {
        $article = ArticleQuery::create()->findOneByCode('b');
        (new Page())->setArticle($article)->setHeading('Page')->save();
        self::forgetAll();
        $statements = $this->statementsOf(static function (): void {
            $page = PageQuery::create()->joinWithI18n('en_US')
                ->joinWithArticle()->useArticleQuery()->joinWithI18n(['fr_FR', 'en_US'])->endUse()
                ->findOne();
            self::assertSame('Page', $page?->getHeading());
            self::assertSame('Pear', $page->getArticle()?->getTitle());
            self::assertSame('fr_FR', $page->getArticle()->getLocale());
        });
        self::assertCount(1, $statements);
    }

    public function testRowsAsArrays(): void
    {
        $rows = ArticleQuery::create()->joinWithI18n('fr_FR')->setFormatter(ArticleQuery::FORMAT_ARRAY)
            ->orderByCode()->limit(2)->find();
        self::assertCount(2, $rows);
        self::assertStringContainsString('Pomme', (string) json_encode($rows->getData()));
        $titles = [];
        foreach (ArticleQuery::create()->joinWithI18n('fr_FR')->orderByCode()->iterate() as $article) {
            $titles[] = $article->getTitle();
        }
        self::assertSame(['Pomme', null, 'Banane', null], $titles);
    }

    public function testUpdateChangesTranslations(): void
    {
        $query = ArticleQuery::create()->filterByCode(['a', 'b', 'c']);
        self::assertSame(3, $query->update(['Title' => 'x', 'Code' => 'z']));
        self::assertSame(
            [['en_US', 'x'], ['en_US', 'x'], ['fr_FR', 'Banane'], ['fr_FR', 'Pomme']],
            $this->rows('SELECT locale, title FROM tr_article_i18n ORDER BY locale, title'),
            'those that there are, in the locale of the query',
        );
        self::assertCount(3, $this->rows("SELECT 1 FROM tr_article WHERE code = 'z'"));
        ArticleQuery::create()->filterByCode('z')->setLocale('fr_FR')->update(['title' => 'y']);
        self::assertCount(2, $this->rows("SELECT 1 FROM tr_article_i18n WHERE title = 'y'"));
        ArticleQuery::create()->filterByCode('z')->setLocale('de_DE')->update(['Title' => 'saved'], null, true);
        self::assertCount(3, $this->rows("SELECT 1 FROM tr_article_i18n WHERE title = 'saved'"), 'objects are saved');
        ArticleQuery::create()->filterByCode('z')->setLocale('de_DE')
            ->update(['Title' => Expression::sql('UPPER(ArticleI18n.Title)')]);
        self::assertCount(3, $this->rows("SELECT 1 FROM tr_article_i18n WHERE title = 'SAVED'"));
        $this->expectException(OrmException::class);
        ArticleQuery::create()->filterByTitle('SAVED')->update(['Code' => 'no']);
    }

    public function testObjectsThatAreReadAgainAfterAnUpdateHaveItsTranslations(): void
    {
        $article = ArticleQuery::create()->filterByCode('a')->requireOne();
        self::assertSame('Pomme', $article->setLocale('fr_FR')->getTitle());
        ArticleQuery::create()->filterByCode('a')->setLocale('fr_FR')->update(['Title' => 'Poire']);
        self::assertSame($article, ArticleQuery::create()->findPk($article->getId()));
        self::assertSame('Poire', $article->getTitle());

        $article->setTitle('unsaved');
        ArticleQuery::create()->filterByCode('a')->setLocale('fr_FR')->update(['Title' => 'Poire']);
        self::assertSame('unsaved', ArticleQuery::create()->findPk($article->getId())?->getTitle());
        $article->reload();

        $this->connection->beginTransaction();
        ArticleQuery::create()->filterByCode('a')->setLocale('fr_FR')->update(['Title' => 'Prune']);
        self::assertSame('Prune', $article->setLocale('fr_FR')->getTitle());
        $this->connection->rollBack();
        self::assertSame('Poire', ArticleQuery::create()->findPk($article->getId())?->getTitle());
    }

    public function testFallbacksOfTheTableCountInQueries(): void
    {
        $product = (new Product())->setLang('en')->setName('Table');
        $product->save();
        self::forgetAll();
        self::assertSame(1, ProductQuery::create()->filterByName('Table')->count());
        self::assertSame(0, ProductQuery::create()->joinI18n('de')->filterByName('Table')->count(), 'one locale only');
        $found = ProductQuery::create()->joinWithI18n()->findOne();
        self::assertSame('de', $found?->getLang());
        self::assertSame('Table', $found->getName());
    }

    /**
     * @param array<Article> $articles
     * @return list<string|null>
     */
    private static function titles(array $articles): array
    {
        return array_values(array_map(static fn (Article $article): ?string => $article->getTitle(), $articles));
    }
}
