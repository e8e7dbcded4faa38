<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Versionable\Mysql;

use Orm\Runtime\Tests\Behavior\Versionable\TranslationTestCase;
use Orm\Runtime\Tests\Support\OnMysql;
use Versioned\Product;
use Versioned\ProductQuery;

final class TranslationTest extends TranslationTestCase
{
    use OnMysql;

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
