<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\Behavior\I18n\InvalidLocaleException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Translated\Article;
use Translated\ArticleI18n;
use Translated\ArticleI18nQuery;
use Translated\ArticleQuery;
use Translated\Label;
use Translated\LabelQuery;
use Translated\Map\ArticleTableMap;
use Translated\Map\ProductTableMap;
use Translated\Page;
use Translated\PageQuery;
use Translated\Product;
use Translated\ProductQuery;

/** What single objects do with their translations. */
final class TranslationTest extends I18nTestCase
{
    use OnEveryDatabase;

    public function testSettersWriteTheCurrentTranslationAndGettersReadIt(): void
    {
        $article = new Article();
        self::assertSame('en_US', $article->getLocale());
        self::assertSame('en_US', ArticleTableMap::DEFAULT_LOCALE);
        $article->setTitle('Hello')->setValidFrom('2026-05-01 12:00:00');
        $article->setLocale('fr_FR')->setTitle('Bonjour');
        $article->save();
        self::assertSame(['en_US' => 'Hello', 'fr_FR' => 'Bonjour'], $this->stored($article));
        $article = self::again($article);
        self::assertSame('Hello', $article->getTitle());
        self::assertSame('Hello', (string) $article);
        self::assertSame('01.05.2026', $article->getValidFrom('d.m.Y'));
        self::assertSame('Bonjour', $article->setLocale('fr_FR')->getTitle());
        self::assertSame('Bonjour', $article->getCurrentTranslation()->getTitle());
        self::assertSame('Hello', $article->getTranslation()->getTitle());
        self::assertSame('en_US', $article->setLocale()->getLocale(), 'without an argument: the default');
        $article->setTitle('Hi')->save();
        self::assertSame(['en_US' => 'Hi', 'fr_FR' => 'Bonjour'], $this->stored($article));
    }

    public function testReadingWritesNothing(): void
    {
        $article = self::again(self::article(['en_US' => 'Hello']));
        $article->setLocale('de_DE');
        self::assertNull($article->getTitle());
        self::assertSame('draft', $article->getStatus(), 'the default of the column');
        self::assertFalse($article->hasTranslation('de_DE'));
        self::assertNull($article->getTranslation('it_IT')->getTitle());
        self::assertSame(0, $article->save());
        self::assertSame(['en_US' => 'Hello'], $this->stored($article));
    }

    public function testATranslationThatWasAskedForIsAttachedWhenItChanges(): void
    {
        foreach ([new Article(), self::again(self::article(['en_US' => 'Hello']))] as $article) {
            $article->setCode('c');
            $french = $article->getTranslation('fr_FR');
            self::assertSame('fr_FR', $french->getLocale());
            self::assertTrue($french->isNew());
            self::assertSame($french, $article->getTranslation('fr_FR'));
            self::assertSame($article, $french->getArticle());
            self::assertSame('en_US', $article->getLocale(), 'the locale stays');
            $article->save();
            self::assertArrayNotHasKey('fr_FR', $this->stored($article));
            $french->setTitle('Bonjour');
            self::assertTrue($article->hasTranslation('fr_FR'));
            self::assertTrue($article->getArticleI18ns()->contains($french));
            $article->save();
            self::assertSame('Bonjour', $this->stored($article)['fr_FR']);
            self::assertFalse($french->isNew());
            self::assertSame('en_US', $article->getLocale());
        }
        $article = self::article(['en_US' => 'Hello']);
        $article->getTranslation('it_IT')->save();
        self::assertArrayHasKey('it_IT', $this->stored($article), 'saved by hand');
        self::assertTrue($article->hasTranslation('it_IT'));
    }

    public function testASetterCreatesEvenAnEmptyTranslation(): void
    {
        $article = self::article(['en_US' => 'Hello']);
        $article->setLocale('fr_FR')->setTitle(null)->save();
        self::assertSame(['en_US' => 'Hello', 'fr_FR' => null], $this->stored($article));
    }

    public function testNothingButSetLocaleTouchesTheLocale(): void
    {
        $article = self::again(self::article(['en_US' => 'a', 'fr_FR' => 'b', 'de_DE' => 'c']));
        $article->setLocale('fr_FR');
        $article->getTranslation('de_DE');
        $article->getArticleI18ns();
        $article->addArticleI18n((new ArticleI18n())->setLocale('es_ES'));
        self::assertSame('fr_FR', $article->getLocale());
        self::assertSame('b', $article->getTitle());
        $articles = ArticleQuery::create()->find();
        $articles->populateRelation('ArticleI18n');
        self::assertSame('fr_FR', $article->getLocale());
    }

    public function testTranslationsAreRemovedAtOnce(): void
    {
        $article = self::again(self::article(['en_US' => 'a', 'fr_FR' => 'b', 'de_DE' => 'c']));
        self::assertSame($article, $article->removeTranslation('de_DE'));
        self::assertSame(['en_US' => 'a', 'fr_FR' => 'b'], $this->stored($article), 'not read before');
        self::assertFalse($article->hasTranslation('de_DE'));
        self::assertSame('b', $article->getTranslation('fr_FR')->getTitle());
        $article->removeTranslation('fr_FR');
        self::assertSame(['en_US' => 'a'], $this->stored($article));
        self::assertCount(1, $article->getArticleI18ns());
        $article->setLocale('fr_FR')->setTitle('again')->save();
        self::assertSame('again', $this->stored($article)['fr_FR']);
        $article->setLocale('es_ES')->setTitle('unsaved');
        $article->removeTranslation('es_ES');
        self::assertFalse($article->hasTranslation('es_ES'));
        $article->save();
        self::assertArrayNotHasKey('es_ES', $this->stored($article));
        $article->removeTranslation();
        self::assertSame(['fr_FR' => 'again'], $this->stored($article));
    }

    public function testATranslationThatAnotherWriterHasMadeIsRemoved(): void
    {
        $article = self::again(self::article(['en_US' => 'a']));
        self::assertFalse($article->hasTranslation('de_DE'));
        $this->connection->execute(
            "INSERT INTO tr_article_i18n (id, locale, title) VALUES (?, 'de_DE', 'b')",
            [$article->getId()],
        );
        $article->removeTranslation('de_DE');
        self::assertSame(['en_US' => 'a'], $this->stored($article));
    }

    public function testTheApplicationHasALocale(): void
    {
        self::assertNull(Orm::getLocale());
        $article = self::again(self::article(['en_US' => 'Hello', 'fr_FR' => 'Bonjour', 'de_DE' => 'Hallo']));
        Orm::setLocale('fr_FR');
        self::assertSame('fr_FR', Orm::getLocale());
        self::assertSame('fr_FR', Orm::getStandardServiceContainer()->getLocale());
        self::assertSame('Bonjour', $article->getTitle());
        self::assertSame('fr_FR', (new Article())->getLocale());
        self::assertSame('Hallo', $article->setLocale('de_DE')->getTitle(), 'an object has its own');
        self::assertSame('Bonjour', $article->setLocale(null)->getTitle());
        $asked = 0;
        Orm::setLocale(static function () use (&$asked): string {
            ++$asked;

            return $asked > 1 ? 'de_DE' : 'en_US';
        });
        self::assertSame('Hello', $article->getTitle());
        self::assertSame('Hallo', $article->getTitle());
        self::assertSame(1, ArticleQuery::create()->filterByTitle('Hallo')->count());
        Orm::setLocale('date');
        self::assertSame('date', $article->getLocale(), 'a text is never called');
        Orm::getStandardServiceContainer()->setLocale(static fn (): ?string => null);
        self::assertSame('en_US', $article->getLocale());
        Orm::setLocale(null);
        self::assertSame('en_US', $article->getLocale());
        $this->expectException(OrmException::class);
        Orm::setLocale('');
    }

    public function testFallbacksStandInForAMissingTranslation(): void
    {
        $product = new Product();
        self::assertSame('de', $product->getLang());
        self::assertSame('de', ProductTableMap::DEFAULT_LOCALE);
        $product->setName('Tisch')->setLang('en')->setName('Table');
        $product->save();
        self::forgetAll();
        $product = ProductQuery::create()->requirePk((int) $product->getId());
        $product->setLang('fr');
        $statements = $this->statementsOf(static function () use ($product): void {
            self::assertSame('Table', $product->getName());
            self::assertSame('Table', $product->getName());
        });
        self::assertCount(1, $statements, 'the whole chain is read at once');
        self::assertFalse($product->hasTranslation('fr'));
        self::assertNull($product->getTranslation('fr')->getName());
        $product->removeTranslation('en');
        self::assertSame('Tisch', $product->getName());
        $product->setName('table (fr)')->save();
        self::assertSame(
            [['de', 'Tisch'], ['fr', 'table (fr)']],
            $this->rows('SELECT lang, name FROM tr_product_text ORDER BY lang'),
        );
        self::assertSame('fr', $product->getCulture());
        self::assertSame('Tisch', $product->setCulture('de')->getName());
        self::assertSame('de', $product->setCulture()->getLang());
    }

    public function testALocaleThatDoesNotFitIsRefused(): void
    {
        $article = new Article();
        $uses = [
            static fn () => $article->setLocale('zh_Hant_TW'),
            static fn () => $article->getTranslation('zh_Hant_TW'),
            static fn () => $article->setLocale(''),
            static fn () => ArticleQuery::create()->joinI18n('zh_Hant_TW'),
            static fn () => $article->toArray(locale: 'zh_Hant_TW'),
            static function () use ($article): void {
                $article->addArticleI18n((new ArticleI18n())->setLocale('zh_Hant_TW'));
                $article->save();
            },
        ];
        foreach ($uses as $use) {
            try {
                $use();
                self::fail('It was accepted.');
            } catch (InvalidLocaleException $exception) {
                self::assertStringContainsString('tr_article', $exception->getMessage());
            }
        }
        self::assertSame('zh_Hant_TW', (new Product())->setLang('zh_Hant_TW')->getLang());
    }

    public function testKeysOfSeveralColumns(): void
    {
        $label = (new Label())->setApp('shop')->setNumber(3)->setText('Buy');
        $label->setLocale('fr_FR')->setText('Acheter')->save();
        $other = (new Label())->setApp('shop')->setNumber(4)->setText('Sell');
        $other->save();
        self::forgetAll();
        $labels = LabelQuery::create()->orderByNumber()->find();
        $statements = $this->statementsOf(static function () use ($labels): void {
            $labels->loadTranslations('en_US', 'fr_FR');
            self::assertSame(['Buy', 'Sell'], array_map(
                static fn (Label $label): ?string => $label->getText(),
                $labels->getData(),
            ));
            self::assertFalse($labels->getData()[1]->hasTranslation('fr_FR'));
        });
        self::assertCount(1, $statements);
        $label = LabelQuery::create()->joinWithI18n('fr_FR')->findPk(['shop', 3]);
        self::assertSame('Acheter', $label?->getText());
        LabelQuery::create()->setLocale('fr_FR')->filterByText('Acheter')->findOne()?->delete();
        self::assertSame([[1]], array_map(
            static fn (array $row): array => [is_numeric($row[0]) ? (int) $row[0] : null],
            $this->rows('SELECT COUNT(*) FROM tr_label_i18n'),
        ));
    }

    public function testATableOfTranslationsThatWasThereBefore(): void
    {
        $page = (new Page())->setHeading('Home');
        $page->setLocale('fr_FR')->setHeading('Accueil')->save();
        $other = (new Page())->setHeading('Other');
        $other->save();
        self::forgetAll();
        $page = PageQuery::create()->joinWithI18n('fr_FR')->findPk((int) $page->getId());
        self::assertSame('Accueil', $page?->getHeading());
        $page->delete();
        self::assertSame([['Other']], $this->rows('SELECT heading FROM tr_page_i18n'), 'without a cascade');
        PageQuery::create()->deleteAll();
        self::assertSame([], $this->rows('SELECT heading FROM tr_page_i18n'));
    }

    public function testDeletingAnObjectDeletesItsTranslations(): void
    {
        $article = self::article(['en_US' => 'a', 'fr_FR' => 'b']);
        $other = self::article(['en_US' => 'c']);
        $article->delete();
        self::assertSame([['c']], $this->rows('SELECT title FROM tr_article_i18n'));
        ArticleQuery::create()->filterById($other->getId())->delete();
        self::assertSame(0, ArticleI18nQuery::create()->count());
    }

    public function testALocaleThatIsNotTextIsRefused(): void
    {
        $article = self::article(['en_US' => 'title']);
        foreach ([5, 1.5, true, ['en_US'], new \stdClass(), "\xff"] as $locale) {
            $given = is_string($locale) ? 'text that is not UTF-8' : 'a value of the type ' . get_debug_type($locale);
            $message = 'A locale of "tr_article" must be text, such as \'en_US\'; ' . $given . ' is not.';
            foreach (
                [
                    static fn () => $article->setLocale($locale),
                    static fn () => $article->getTranslation($locale),
                    static fn () => $article->hasTranslation($locale),
                    static fn () => $article->removeTranslation($locale),
                    static fn () => ArticleQuery::create()->joinWithI18n(['en_US', $locale]),
                    static fn () => ArticleQuery::create()->joinI18n([$locale, 'en_US']),
                    static fn () => ArticleQuery::create()->setLocale([$locale]),
                    static fn () => ArticleQuery::create()->useI18nQuery([$locale]),
                ] as $use
            ) {
                try {
                    $use();
                    self::fail("Taken: $given");
                } catch (InvalidLocaleException $refused) {
                    self::assertSame($message, $refused->getMessage());
                }
            }
        }
        self::assertSame('title', $article->getTitle());
    }
}
