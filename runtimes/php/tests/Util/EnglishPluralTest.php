<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Util;

use Orm\Runtime\Support\EnglishPlural;
use PHPUnit\Framework\TestCase;

/** The words of src/targets/php/pluralize.test.ts: methods and exports have one spelling. */
final class EnglishPluralTest extends TestCase
{
    /**
     * @testWith ["Book", "Books"]
     *           ["Category", "Categories"]
     *           ["Day", "Days"]
     *           ["Tax", "Taxes"]
     *           ["Box", "Boxen"]
     *           ["Match", "Matches"]
     *           ["Address", "Addresses"]
     *           ["Child", "Children"]
     *           ["GrandChild", "Grandchildren"]
     *           ["Person", "People"]
     *           ["Series", "Series"]
     *           ["Matrix", "Matrices"]
     *           ["Bonus", "Bonuses"]
     *           ["Cactus", "Cacti"]
     *           ["Tomato", "Tomatoes"]
     *           ["Photo", "Photos"]
     *           ["Analysis", "Analyses"]
     *           ["Axis", "Axes"]
     *           ["Half", "Halves"]
     *           ["Knife", "Knives"]
     *           ["Quiz", "Quizzes"]
     *           ["book", "books"]
     */
    public function testPlurals(string $noun, string $plural): void
    {
        self::assertSame($plural, EnglishPlural::of($noun));
    }
}
