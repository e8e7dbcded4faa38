<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Translated\Article;
use Translated\ArticleCollection;
use Translated\ArticleI18n;
use Translated\ArticleI18nQuery;
use Translated\ArticleQuery;
use Translated\Page;
use Translated\Product;
use Translated\ProductQuery;

/** How translations are written, exported and copied. */
final class SavingTest extends I18nTestCase
{
    use OnEveryDatabase;

    /** @return array<string, array{int, int}> objects, and the INSERTs that they take in tables of 250 rows each */
    public function sizes(): array
    {
        return ['ten' => [10, 2], 'a thousand' => [1000, 4 + 8]];
    }

    /** @dataProvider sizes */
    public function testInsertManyWritesRowsAndThenTranslations(int $count, int $inserts): void
    {
        $articles = self::articles($count);
        $statements = $this->statementsOf(static function () use ($articles): void {
            ArticleQuery::create()->insertMany($articles);
        });
        self::assertLessThanOrEqual($inserts, self::writes($statements));
        self::assertCount($count, $this->rows("SELECT 1 FROM tr_article_i18n WHERE locale = 'fr_FR'"));
        self::assertSame(['en_US' => 'title 3', 'fr_FR' => 'titre 3'], $this->stored($articles[3]));
        self::assertSame(0, self::writes($this->statementsOf(static function () use ($articles): void {
            self::assertSame(0, $articles[3]->save());
        })));
    }

    /** @dataProvider sizes */
    public function testACollectionIsSavedWithFewStatements(int $count, int $inserts): void
    {
        $articles = new ArticleCollection(self::articles($count));
        $statements = $this->statementsOf(static function () use ($articles): void {
            $articles->save();
        });
        self::assertLessThanOrEqual($inserts, self::writes($statements));
        self::forgetAll();
        $articles = ArticleQuery::create()->joinWithI18n('de_DE')->orderById()->find();
        $statements = $this->statementsOf(static function () use ($articles): void {
            foreach ($articles as $article) {
                $article->setTitle('Titel ' . $article->getCode());
            }
            $articles->save();
        });
        self::assertLessThanOrEqual($inserts, count(array_filter(
            $statements,
            static fn (string $sql): bool => str_contains($sql, 'tr_article'),
        )), 'objects that were there get another translation');
        self::assertCount($count, $this->rows("SELECT 1 FROM tr_article_i18n WHERE locale = 'de_DE'"));
    }

    /** @dataProvider sizes */
    public function testALoopOverObjectsReadsTranslationsTogether(int $count): void
    {
        ArticleQuery::create()->insertMany(self::articles($count));
        self::forgetAll();
        $articles = ArticleQuery::create()->orderById()->find();
        $reads = $this->statementsOf(static function () use ($articles): void {
            foreach ($articles as $article) {
                self::assertSame('title ' . $article->getCode(), $article->getTitle());
                self::assertNull($article->setLocale('it_IT')->getTitle());
            }
        });
        self::assertLessThanOrEqual(2 * (int) ceil($count / 500), count($reads));
        $reads = $this->statementsOf(static function () use ($articles): void {
            self::assertSame($articles, $articles->loadTranslations('fr_FR', 'de_DE'));
            foreach ($articles as $article) {
                self::assertSame('titre ' . $article->getCode(), $article->setLocale('fr_FR')->getTitle());
                self::assertFalse($article->hasTranslation('de_DE'));
            }
        });
        self::assertLessThanOrEqual((int) ceil($count / 500), count($reads));
        self::forgetAll();
        $articles = ArticleQuery::create()->find();
        $articles->populateRelation('ArticleI18n');
        $reads = $this->statementsOf(static function () use ($articles): void {
            foreach ($articles as $article) {
                $article->getTitle();
                self::assertNull($article->setLocale('es_ES')->getTitle());
            }
        });
        self::assertSame([], $reads);
    }

    public function testTwoStatementsSaveAnObjectWithItsTranslations(): void
    {
        $article = new Article();
        foreach (['en_US', 'fr_FR', 'de_DE'] as $locale) {
            $article->setLocale($locale)->setTitle($locale);
        }
        $statements = $this->statementsOf(static function () use ($article): void {
            self::assertSame(4, $article->save());
        });
        self::assertSame(2, self::writes($statements));
        self::assertCount(3, $this->stored($article));
    }

    public function testAGraphIsSaved(): void
    {
        $article = (new Article())->setTitle('Parent')->setLocale('fr_FR')->setTitle('Père');
        $page = (new Page())->setHeading('Child')->setArticle($article);
        $page->save();
        self::assertSame(['en_US' => 'Parent', 'fr_FR' => 'Père'], $this->stored($article));
        self::assertSame([['Child']], $this->rows('SELECT heading FROM tr_page_i18n'));
        $article->setTitle('changed');
        self::assertSame(1, $page->save(), 'a changed translation is a change of its object');
        self::assertSame('changed', $this->stored($article)['fr_FR']);
    }

    public function testARowThatAnotherProcessMadeIsUpdated(): void
    {
        $article = self::again(self::article(['en_US' => 'Hello']));
        $article->setLocale('fr_FR');
        self::assertNull($article->getTitle());
        $this->connection->execute(
            "INSERT INTO tr_article_i18n (id, locale, title, body) VALUES (?, 'fr_FR', 'theirs', 'body')",
            [$article->getId()],
        );
        $article->setTitle('mine')->save();
        self::assertSame(
            [['mine', 'body']],
            $this->rows("SELECT title, body FROM tr_article_i18n WHERE locale = 'fr_FR'"),
        );
        $product = (new Product())->setName('Tisch');
        $product->save();
        self::forgetAll();
        $product = ProductQuery::create()->requirePk((int) $product->getId())->setLang('fr');
        self::assertFalse($product->hasTranslation('fr'));
        $this->connection->execute(
            "INSERT INTO tr_product_text (product_id, lang, name) VALUES (?, 'fr', 'theirs')",
            [$product->getId()],
        );
        $product->setName('mine')->save();
        self::assertSame([['mine']], $this->rows("SELECT name FROM tr_product_text WHERE lang = 'fr'"));
        self::assertSame(0, $product->save());
    }

    public function testAUniqueTranslationNeverReplacesThatOfAnotherObject(): void
    {
        (new Product())->setName('Tisch')->save();
        $other = (new Product())->setName('Tisch');
        try {
            $other->save();
            self::fail('Two products have the same name.');
        } catch (\Orm\Runtime\Exception\UniqueConstraintViolation) {
            self::assertCount(1, $this->rows('SELECT 1 FROM tr_product_text'));
            self::assertTrue($other->isNew());
        }
        $other->setName('Stuhl')->save();
        self::assertSame('Stuhl', $other->getName());
        self::assertCount(2, $this->rows('SELECT 1 FROM tr_product_text'));
        (new Product())->setLang('en')->setName('Tisch')->save();
        self::assertCount(3, $this->rows('SELECT 1 FROM tr_product_text'), 'unique in one locale');
    }

    public function testARollbackPutsTranslationsBack(): void
    {
        $article = self::again(self::article(['en_US' => 'Hello', 'de_DE' => 'Hallo']));
        $this->connection->beginTransaction();
        $article->setTitle('Hi')->setLocale('fr_FR')->setTitle('Bonjour');
        $article->removeTranslation('de_DE');
        $article->save();
        $this->connection->rollBack();
        self::assertSame(['de_DE' => 'Hallo', 'en_US' => 'Hello'], $this->stored($article));
        self::assertSame('en_US', $article->getLocale());
        self::assertSame('Hello', $article->getTitle());
        self::assertTrue($article->hasTranslation('de_DE'));
        $article->setLocale('fr_FR')->setTitle('encore')->save();
        self::assertSame(['de_DE' => 'Hallo', 'en_US' => 'Hello', 'fr_FR' => 'encore'], $this->stored($article));
        $failing = new Article();
        $failing->setTitle('ok')->setLocale('fr_FR')->setTitle(str_repeat('x', 10));
        $failing->addPage((new Page())->setHeading('p'));
        try {
            Orm::getConnection('bookstore')->transaction(static function () use ($failing): void {
                ArticleQuery::create()->insertMany([$failing, (new Article())->setTitle('other')]);
                throw new \DomainException('no');
            });
        } catch (\DomainException) {
            self::assertTrue($failing->isNew());
        }
        $failing->save();
        self::assertCount(2, $this->stored($failing), 'what was rolled back can be saved again');
    }

    public function testASavepointPutsTranslationsBack(): void
    {
        $article = self::article(['en_US' => 'Hello']);
        $this->connection->transaction(function () use ($article): void {
            $article->setTitle('kept')->save();
            $this->connection->exec('SAVEPOINT here');
            $article->setLocale('fr_FR')->setTitle('gone')->save();
            $this->connection->exec('ROLLBACK TO SAVEPOINT here');
        });
        self::assertSame(['en_US' => 'kept'], $this->stored($article));
        $article->setLocale('fr_FR')->setTitle('new')->save();
        self::assertSame(['en_US' => 'kept', 'fr_FR' => 'new'], $this->stored($article));
    }

    public function testAVetoWritesNoTranslation(): void
    {
        $vetoing = new VetoingArticle();
        $vetoing->setTitle('no');
        self::assertSame(0, $vetoing->save());
        ArticleQuery::create()->insertMany([$vetoing, (new Article())->setTitle('yes')]);
        self::assertSame([['yes']], $this->rows('SELECT title FROM tr_article_i18n'));
        self::assertTrue($vetoing->hasTranslation());
    }

    public function testAnOwnSaveMethodRunsOnce(): void
    {
        $article = new class () extends Article {
            public int $saves = 0;

            public function save(?ConnectionInterface $con = null): int
            {
                ++$this->saves;

                return parent::save($con);
            }
        };
        $article->setTitle('one')->setLocale('fr_FR')->setTitle('un');
        self::assertSame(3, $article->save());
        self::assertSame(1, $article->saves);
        $article->setTitle('deux')->setLocale('de_DE')->setTitle('zwei');
        self::assertSame(2, $article->save());
        self::assertSame(2, $article->saves);
    }

    public function testHooksRunOnceForEachObjectOfABatch(): void
    {
        $make = static fn (string $title): Article => (new class () extends Article {
            /** @var list<string> */
            public static array $hooks = [];

            public function preSave(?ConnectionInterface $con = null): bool
            {
                self::$hooks[] = 'preSave';

                return true;
            }

            public function postUpdate(?ConnectionInterface $con = null): void
            {
                self::$hooks[] = 'postUpdate';
            }
        })->setTitle($title);
        $articles = [$make('one'), $make('two')];
        $articles[0]::$hooks = [];
        ArticleQuery::create()->insertMany($articles);
        self::assertSame(['preSave', 'preSave'], $articles[0]::$hooks);
        self::assertSame(['one', 'two'], array_column($this->rows('SELECT title FROM tr_article_i18n ORDER BY 1'), 0));
    }

    public function testExportsContainTranslatedColumns(): void
    {
        $article = self::article(['en_US' => 'Hello', 'fr_FR' => 'Bonjour'], 'c');
        $id = $article->getId();
        $rest = ['Body' => null, 'Status' => 'draft', 'ValidFrom' => null];
        self::assertSame(['Id' => $id, 'Code' => 'c', 'Title' => 'Hello'] + $rest, $article->toArray());
        self::assertSame('Bonjour', $article->toArray(locale: 'fr_FR')['Title']);
        self::assertSame('en_US', $article->getLocale());
        self::assertNull($article->toArray(locale: 'de_DE')['Title']);
        self::assertSame(0, $article->save());
        self::assertSame(
            ['id', 'code', 'title', 'body', 'status', 'valid_from'],
            array_keys($article->toArray(TableMap::TYPE_FIELDNAME)),
        );
        self::assertSame([0, 1, 2, 3, 4, 5], array_keys($article->toArray(TableMap::TYPE_NUM)));
        self::assertStringContainsString('"Title":"Hello"', (string) json_encode($article));
        self::assertStringContainsString('Hello', $article->toYAML());

        $copy = new Article();
        $copy->setLocale('fr_FR')->fromArray(['Code' => 'd', 'Title' => 'Salut', 'ValidFrom' => '2026-01-02 03:04:05']);
        $copy->save();
        self::assertSame(['fr_FR' => 'Salut'], $this->stored($copy));
        self::assertSame('2026-01-02', $copy->getValidFrom('Y-m-d'));
        $copy->fromArray(['title' => 'field', 'body' => 'no'], TableMap::TYPE_FIELDNAME, ['title']);
        self::assertSame('field', $copy->getTitle());
        self::assertNull($copy->getBody());
        $copy->fromArray([2 => 'number'], TableMap::TYPE_NUM);
        self::assertSame('number', $copy->getTitle());
        $copy->fromJSON((string) json_encode(['Title' => 'json']));
        self::assertSame('json', $copy->getTitle());
    }

    public function testCopies(): void
    {
        $article = self::article(['en_US' => 'Hello', 'fr_FR' => 'Bonjour'], 'c')->setLocale('fr_FR');
        $copy = $article->copy();
        self::assertSame('fr_FR', $copy->getLocale());
        self::assertNull($copy->getTitle(), 'translations are rows of another table');
        $copy->save();
        self::assertSame([], $this->stored($copy));
        $deep = $article->copy(true);
        self::assertSame('Bonjour', $deep->getTitle());
        $deep->save();
        self::assertSame(['en_US' => 'Hello', 'fr_FR' => 'Bonjour'], $this->stored($deep));
        self::assertCount(2, $this->stored($article));
    }

    public function testSerializedObjectsKeepTheirTranslations(): void
    {
        $article = self::article(['en_US' => 'Hello'], 'c')->setLocale('fr_FR')->setTitle('unsaved');
        $text = serialize($article);
        self::forgetAll();
        $read = unserialize($text);
        self::assertInstanceOf(Article::class, $read);
        self::assertSame('fr_FR', $read->getLocale());
        self::assertSame([], $this->statementsOf(static function () use ($read): void {
            self::assertSame('unsaved', $read->getTitle());
            self::assertSame('Hello', $read->getTranslation()->getTitle());
        }));
        $read->save();
        self::assertSame(['en_US' => 'Hello', 'fr_FR' => 'unsaved'], $this->stored($read));
        $new = unserialize(serialize((new Article())->setTitle('new')));
        self::assertInstanceOf(Article::class, $new);
        $new->save();
        self::assertSame(['en_US' => 'new'], $this->stored($new));
        $this->expectException(\Orm\Runtime\Exception\OrmException::class);
        (new Article())->__unserialize(['translations' => [new Page()]] + $article->__serialize());
    }

    public function testReloadAndClear(): void
    {
        $article = self::article(['en_US' => 'Hello'], 'c');
        self::assertFalse($article->hasTranslation('fr_FR'));
        $this->connection->exec("UPDATE tr_article_i18n SET title = 'changed'");
        $this->connection->execute(
            "INSERT INTO tr_article_i18n (id, locale, title) VALUES (?, 'fr_FR', 'theirs')",
            [$article->getId()],
        );
        $article->setTitle('lost');
        $article->reload();
        self::assertSame('changed', $article->getTitle());
        self::assertSame('theirs', $article->setLocale('fr_FR')->getTitle());
        $article->reload(true);
        self::assertSame('theirs', $article->getTitle(), 'the locale stays');
        $clone = clone $article;
        $late = $article->getTranslation('it_IT');
        self::assertNotSame($late, $clone->getTranslation('it_IT'));
        $article->clearAllReferences();
        self::assertSame('en_US', $article->getLocale());
        $article->setLocale('fr_FR')->clear();
        self::assertSame('en_US', $article->getLocale());
        self::assertNull($article->getTitle());
    }

    public function testWithoutInstancePooling(): void
    {
        $id = self::article(['en_US' => 'Hello', 'fr_FR' => 'Bonjour'])->getId();
        Orm::disableInstancePooling();
        try {
            $article = ArticleQuery::create()->joinWithI18n('fr_FR')->findPk((int) $id);
            self::assertSame('Bonjour', $article?->getTitle());
            self::assertSame('Hello', $article->setLocale()->getTitle());
            $article->setTitle('Hi')->save();
            self::assertSame(['en_US' => 'Hi', 'fr_FR' => 'Bonjour'], $this->stored($article));
        } finally {
            Orm::enableInstancePooling();
        }
    }

    public function testObjectsOfTheI18nTableCanBeUsedDirectly(): void
    {
        $article = self::article(['en_US' => 'Hello']);
        $french = (new ArticleI18n())->setArticle($article)->setLocale('fr_FR')->setTitle('Bonjour');
        $french->save();
        self::assertSame('Bonjour', $article->setLocale('fr_FR')->getTitle());
        $default = (new ArticleI18n())->setId($article->getId());
        $default->setTitle('again')->save();
        self::assertSame('again', $this->stored($article)['en_US'], 'the default locale, over the row that is there');
        ArticleI18nQuery::create()->upsert(
            ['Id' => $article->getId(), 'Locale' => 'de_DE', 'Title' => 'Hallo'],
            ['Id', 'Locale'],
        );
        self::assertCount(3, $this->stored($article));
        self::assertSame('Hallo', self::again($article)->setLocale('de_DE')->getTitle());
    }

    /** @return list<Article> */
    private static function articles(int $count): array
    {
        $articles = [];
        for ($number = 0; $number < $count; ++$number) {
            $articles[] = $article = (new Article())->setCode((string) $number)->setTitle("title $number");
            $article->setLocale('fr_FR')->setTitle("titre $number")->setLocale(null);
        }

        return $articles;
    }

    /** @param list<string> $statements */
    private static function writes(array $statements): int
    {
        return count(array_filter(
            $statements,
            static fn (string $sql): bool => preg_match('/^\W*(INSERT|UPDATE|DELETE|MERGE)/i', $sql) === 1
                || preg_match('/(INSERT INTO|UPDATE|DELETE FROM) "tr_/', $sql) === 1,
        ));
    }
}
