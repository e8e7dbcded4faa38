<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Versioned\Letter;
use Versioned\LetterArchiveQuery;
use Versioned\LetterQuery;
use Versioned\Part;
use Versioned\Product;
use Versioned\ProductI18nQuery;
use Versioned\ProductI18nVersionQuery;
use Versioned\ProductQuery;

/** Versions beside i18n, aggregate_column and archivable. */
final class TranslationTest extends VersionableTestCase
{
    use OnEveryDatabase;

    public function testTranslationsHaveTheNumbersOfTheirRow(): void
    {
        $product = (new Product())->setPrice(1);
        $product->setLocale('en')->setName('chair');
        $product->setLocale('de')->setName('Stuhl');
        $product->save();
        self::assertSame([['de', 1, 'Stuhl'], ['en', 1, 'chair']], $this->translations());
        $product->setLocale('en')->setName('seat');
        self::assertTrue($product->isVersioningNecessary());
        $product->save();
        self::assertSame(2, $product->getVersion());
        self::assertSame(
            [['de', 1, 'Stuhl'], ['de', 2, 'Stuhl'], ['en', 1, 'chair'], ['en', 2, 'seat']],
            $this->translations(),
        );
        $product->setPrice(2)->save();
        self::assertSame(3, $product->getVersion());
        self::assertCount(6, $this->translations());
        $product->save();
        self::assertSame(3, $product->getVersion());
    }

    public function testATranslationThatIsSavedAloneMakesAVersion(): void
    {
        $product = self::product('chair');
        $translation = $product->getTranslation('en');
        $translation->setName('seat')->save();
        self::assertSame(2, $product->getVersion());
        self::assertSame([['en', 1, 'chair'], ['en', 2, 'seat']], $this->translations());
        $translation->delete();
        self::assertSame([1, 2, 3], $this->numbers('vn_product_version', (int) $product->getId()));
        self::assertCount(2, $this->translations());
        $product->reload();
        self::assertSame(3, $product->getVersion());
    }

    public function testQueriesOfTranslationsMakeVersions(): void
    {
        $products = [self::product('chair'), self::product('table')];
        ProductI18nQuery::create()->filterByLocale('en')->update(['Name' => 'thing']);
        ProductQuery::create()->where('Product.Id > ?', 0)->update(['Price' => 7]);
        foreach ($products as $product) {
            self::assertSame([1, 2, 3], $this->numbers('vn_product_version', (int) $product->getId()));
        }
        ProductI18nQuery::create()->upsert(
            [['Id' => $products[0]->getId(), 'Locale' => 'fr', 'Name' => 'chaise']],
            ['Id', 'Locale'],
        );
        self::assertSame([1, 2, 3, 4], $this->numbers('vn_product_version', (int) $products[0]->getId()));
        ProductI18nQuery::create()->filterByLocale('fr')->delete();
        self::assertSame([1, 2, 3, 4, 5], $this->numbers('vn_product_version', (int) $products[0]->getId()));
        self::assertSame([1, 2, 3], $this->numbers('vn_product_version', (int) $products[1]->getId()));
        ProductQuery::create()->deleteAll();
        self::assertSame([], $this->translations());
    }

    public function testManyProductsAreSavedTogether(): void
    {
        $products = array_map(
            static fn (int $n): Product => (new Product())->setLocale('en')->setName("p$n"),
            range(1, 20),
        );
        $statements = $this->statementsOf(static fn () => ProductQuery::create()->insertMany($products));
        // Rows, translations, and the versions of both; none of each row.
        self::assertLessThanOrEqual(10, count($statements), implode("\n", $statements));
        self::assertSame(20, ProductI18nVersionQuery::create()->filterByVersion(1)->count());
        foreach ($products as $product) {
            self::assertSame(1, $product->getVersion());
        }
    }

    public function testBringsTranslationsBack(): void
    {
        $product = self::product('chair');
        $product->setLocale('en')->setName('seat');
        $product->setLocale('fr')->setName('chaise');
        $product->save();
        $product->toVersion(1);
        self::assertSame('chair', $product->setLocale('en')->getName());
        $product->save();
        self::assertSame([['en', 'chair']], $this->rows('SELECT "locale", "name" FROM "vn_product_i18n"'));
        $product->toVersion(2)->save();
        self::assertSame(
            [['en', 'seat'], ['fr', 'chaise']],
            $this->rows('SELECT "locale", "name" FROM "vn_product_i18n" ORDER BY "locale"'),
        );
        self::assertSame(4, $product->getVersion());
    }

    public function testAnAggregateIsNoChange(): void
    {
        $product = self::product('chair');
        (new Part())->setProduct($product)->save();
        (new Part())->setProduct($product)->save();
        self::assertSame([[2, 1]], array_map(
            static fn (array $row): array => array_map('intval', $row),
            $this->rows('SELECT "part_count", "version" FROM "vn_product"'),
        ));
        $product->reload();
        $product->setPrice(5)->save();
        self::assertSame(2, $product->getVersion());
        (new Part())->setProduct($product)->save();
        $product->reload();
        $product->toVersion(2);
        self::assertSame(3, $product->getPartCount());
        $product->toVersion(1)->save();
        self::assertSame([3, 3], [$product->getPartCount(), $product->getVersion()]);
    }

    public function testAnArchiveHasTheVersion(): void
    {
        $letter = (new Letter())->setText('a');
        $letter->save();
        $letter->setText('b')->save();
        $id = $letter->getId();
        $letter->delete();
        $archive = LetterArchiveQuery::create()->findPk($id);
        self::assertSame(['b', 2], [$archive?->getText(), $archive?->getVersion()]);
        self::assertSame([], $this->numbers('vn_letter_version', (int) $id));
        self::assertSame(0, LetterQuery::create()->count());
    }

    private static function product(string $name): Product
    {
        $product = (new Product())->setPrice(1)->setLocale('en')->setName($name);
        $product->save();

        return $product;
    }

    /** @return list<array{mixed, int, mixed}> locales, numbers and names */
    private function translations(): array
    {
        return array_map(
            static fn (array $row): array => [$row[0], is_numeric($row[1]) ? (int) $row[1] : -1, $row[2]],
            $this->rows(
                'SELECT "locale", "version", "name" FROM "vn_product_i18n_version" ORDER BY "locale", "version"',
            ),
        );
    }

    /** @group mysql */
    public function testATranslationThatIsNewerThanTheTransactionIsInTheVersion(): void
    {
        $product = (new Product())->setPrice(1);
        $product->setLocale('en')->setName('chair')->save();
        $this->connection->beginTransaction();
        self::assertSame(1, ProductQuery::create()->count());
        $this->connect()->execute(
            'INSERT INTO "vn_product_i18n" ("id", "locale", "name") VALUES (?, \'de\', \'Stuhl\')',
            [$product->getId()],
        );
        $product->setPrice(2)->save();
        $this->connection->commit();
        self::assertSame([['de', 'Stuhl'], ['en', 'chair']], $this->rows(
            'SELECT "locale", "name" FROM "vn_product_i18n_version" WHERE "version" = 2 ORDER BY "locale"',
        ));
    }
}
