<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Translated\News;
use Translated\NewsQuery;

/** Translated tables that use other behaviors. */
final class OtherBehaviorsTest extends I18nTestCase
{
    use OnEveryDatabase;

    public function testATranslatedSlugIsUniquePerLocale(): void
    {
        $first = (new News())->setHeadline('Taxi');
        $first->setLocale('fr_FR')->setHeadline('Taxi')->save();
        $second = (new News())->setHeadline('Taxi');
        $second->save();
        self::assertSame('taxi', $first->setLocale()->getSlug());
        self::assertSame('taxi', $first->setLocale('fr_FR')->getSlug());
        self::assertSame('taxi-1', $second->getSlug());
        self::assertNotNull($second->getCreatedAt());
        self::assertSame($second, NewsQuery::create()->findOneBySlug('taxi-1'));
        self::assertNull(NewsQuery::create()->setLocale('fr_FR')->findOneBySlug('taxi-1'));
    }

    public function testManySlugsAreWrittenTogether(): void
    {
        $news = [];
        for ($number = 0; $number < 20; ++$number) {
            $news[] = (new News())->setHeadline('Same');
        }
        NewsQuery::create()->insertMany($news);
        self::assertCount(20, array_unique(array_map(static fn (News $one): ?string => $one->getSlug(), $news)));
    }
}
