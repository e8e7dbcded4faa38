<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Translated\Product;

/** Several processes that translate the same objects at the same time. */
final class FirstTranslationTest extends I18nTestCase
{
    use OnEveryDatabase;

    public function testProcessesThatTranslateFirstDoNotFail(): void
    {
        $articles = $products = [];
        for ($number = 0; $number < 3; ++$number) {
            $articles[] = self::article(['en_US' => "a $number"])->getId();
            $product = (new Product())->setName("p $number");
            $product->save();
            $products[] = $product->getId();
        }
        $isLong = getenv('ORM_TEST_LONG') === '1';
        $arguments = ['articles' => $articles, 'products' => $products, 'rounds' => $isLong ? 50 : 8];
        foreach ($isLong ? [2, 8, 32] : [8] as $processes) {
            self::assertCount($processes, $this->inProcesses($processes, FirstTranslation::class, $arguments));
            self::assertCount(3 + 3 * $arguments['rounds'], $this->rows('SELECT 1 FROM tr_article_i18n'));
            self::assertCount(3 + 3 * $arguments['rounds'], $this->rows('SELECT 1 FROM tr_product_text'));
            $this->connection->exec("DELETE FROM tr_article_i18n WHERE locale LIKE 'l%'");
            $this->connection->exec("DELETE FROM tr_product_text WHERE lang LIKE 'l%'");
        }
    }
}
