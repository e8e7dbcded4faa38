<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Pairs;

use Orm\Runtime\Behavior\Validate\ValidationException;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\SymfonyValidator;
use Paired\Article;
use Paired\ArticleI18nQuery;
use Paired\ArticleQuery;
use Paired\Notice;
use Paired\NoticeQuery;

/** i18n beside versionable, archivable, sluggable, timestampable and validate. */
final class TranslationTest extends PairsTestCase
{
    use OnEveryDatabase;

    public function testAChangeOfATranslationIsANewVersionOfTheRow(): void
    {
        $article = self::article();
        $article->setLocale('de')->setTitle('Tag');
        $article->save();
        self::assertSame(2, $article->getVersion());
        self::assertSame([[1], [2]], $this->stored('pr_article_version', 'version', 'version'));
        self::assertSame(
            [['en', 1, 'Day'], ['de', 2, 'Tag'], ['en', 2, 'Day']],
            $this->stored('pr_article_i18n_version', 'locale, version, title', 'version, locale'),
        );
        $article->getTranslation('de')->setTitle('Nacht')->save();
        self::assertSame([3, 3], [$article->getVersion(), $article->getLastVersionNumber()]);
        ArticleI18nQuery::create()->filterByLocale('de')->update(['Title' => 'Abend']);
        ArticleQuery::create()->filterById($article->getId())->update(['Title' => 'Evening']);
        $article->reload();
        self::assertSame(5, $article->getVersion());
        self::assertSame('Evening', $article->setLocale('en')->getTitle());
    }

    public function testToVersionBringsTranslationsBack(): void
    {
        $article = self::article();
        $article->setLocale('de')->setTitle('Tag');
        $article->setLocale('en')->setTitle('Morning');
        $article->save();
        $article->removeTranslation('en');
        $article->save();
        $created = $article->getCreatedAt();
        $article->toVersion(2);
        self::assertSame('Morning', $article->setLocale('en')->getTitle());
        $article->save();
        self::assertSame([['de', 'Tag'], ['en', 'Morning']], $this->translations());
        $article->toVersion(1)->save();
        self::assertSame([['en', 'Day']], $this->translations());
        self::assertSame($article->getVersion(), $article->getLastVersionNumber());
        self::assertEquals($created, $article->getCreatedAt());
        self::assertSame('one', $article->getSlug());
    }

    public function testARestoredVersionIsARowAsBefore(): void
    {
        $article = self::article('first');
        $article->setCode('second');
        $article->setLocale('en')->setTitle('Night');
        $article->save();
        self::assertSame('second', $article->getSlug());
        $article->toVersion(1)->save();
        $article->reload();
        self::assertSame(['first', 'Day'], [$article->getCode(), $article->setLocale('en')->getTitle()]);
        self::assertSame(3, $article->getVersion());
    }

    public function testARollbackTakesVersionsOfTranslationsBack(): void
    {
        $article = self::article();
        $this->connection->beginTransaction();
        $article->setLocale('de')->setTitle('Tag');
        $article->save();
        $this->connection->rollBack();
        self::assertSame([1, null], [$article->getVersion(), $article->setLocale('de')->getTitle()]);
        self::assertSame([['en', 1]], $this->stored('pr_article_i18n_version', 'locale, version', 'version'));
        $article->setLocale('fr')->setTitle('Jour');
        $article->save();
        self::assertSame(2, $article->getVersion());
        self::assertSame(
            [['en', 1], ['en', 2], ['fr', 2]],
            $this->stored('pr_article_i18n_version', 'locale, version', 'version, locale'),
        );
    }

    public function testDeleteArchivesTranslationsAndRestoreBringsThemBack(): void
    {
        $article = self::article();
        $article->setLocale('de')->setTitle('Tag');
        $article->save();
        $id = $article->getId();
        $other = self::article('other', 'Other');
        ArticleQuery::create()->filterById($id)->delete();
        self::assertSame([[$id, 2]], $this->stored('pr_article_archive', 'id, version', 'id'));
        self::assertSame(
            [['de', 'Tag'], ['en', 'Day']],
            $this->stored('pr_article_i18n_archive', 'locale, title', 'locale'),
        );
        $restored = Article::restore($id);
        self::assertSame(['Tag', 'Day'], [
            $restored->setLocale('de')->getTitle(),
            $restored->setLocale('en')->getTitle(),
        ]);
        self::assertSame('one', $restored->getSlug());
        self::assertSame($restored->getVersion(), $restored->getLastVersionNumber());
        self::assertSame([['de', 'Tag'], ['en', 'Day']], $this->translations((int) $id));
        $restored->setLocale('de')->setTitle('Nacht');
        $restored->save();
        self::assertSame($restored->getVersion(), $restored->getLastVersionNumber());
        $restored->delete();
        $other->delete();
        self::assertSame(
            [['de', 'Nacht'], ['en', 'Day'], ['en', 'Other']],
            $this->stored('pr_article_i18n_archive', 'locale, title', 'id, locale'),
        );
    }

    public function testARestoredRowHasAVersionOfItsTranslations(): void
    {
        $article = self::article();
        $article->setLocale('de')->setTitle('Tag');
        $article->save();
        $article->delete();
        $restored = Article::restore($article->getId());
        $version = $restored->getVersion();
        self::assertSame(
            [['de', $version, 'Tag'], ['en', $version, 'Day']],
            array_values(array_filter(
                $this->stored('pr_article_i18n_version', 'locale, version, title', 'locale'),
                static fn (array $row): bool => $row[1] === $version,
            )),
        );
        $restored->setLocale('de')->setTitle('Nacht');
        $restored->save();
        $restored->toVersion((int) $version)->save();
        self::assertSame('Tag', $restored->setLocale('de')->getTitle());
    }

    public function testTheVersionAndTheArchiveHaveNoTranslatedColumns(): void
    {
        foreach (['Article', 'ArticleVersion', 'ArticleArchive'] as $class) {
            $map = "Paired\\Map\\{$class}TableMap";
            self::assertArrayNotHasKey('title', $map::COLUMNS, $class);
        }
        foreach (['ArticleI18n', 'ArticleI18nVersion', 'ArticleI18nArchive'] as $class) {
            $map = "Paired\\Map\\{$class}TableMap";
            self::assertArrayHasKey('title', $map::COLUMNS, $class);
        }
    }

    public function testRulesOfTranslatedColumns(): void
    {
        SymfonyValidator::load();
        $notice = new Notice();
        $notice->setLocale('en')->setHeadline('Hello');
        self::assertTrue($notice->validate());
        $notice->setLocale('de')->setHeadline('much too long');
        self::assertFalse($notice->validate());
        self::assertCount(1, $notice->getValidationFailures() ?? []);
        try {
            $notice->save();
            self::fail('A translation that breaks a rule was saved.');
        } catch (ValidationException) {
            self::assertSame(0, NoticeQuery::create()->count());
        }
        $notice->setLocale('de')->setHeadline('Hallo');
        $notice->save();
        self::assertSame(1, $notice->getVersion());
        $notice->setLocale('de')->setHeadline('');
        self::assertFalse($notice->validate());
        $notice->setLocale('de')->setHeadline('Servus');
        $notice->save();
        self::assertSame(2, $notice->getVersion());
        $notice->toVersion(1);
        self::assertTrue($notice->validate());
        $notice->save();
        self::assertSame('Hallo', $notice->setLocale('de')->getHeadline());
    }

    /** @return list<list<int|string|null>> */
    private function translations(?int $id = null): array
    {
        $rows = array_filter(
            $this->stored('pr_article_i18n', 'id, locale, title', 'id, locale'),
            static fn (array $row): bool => $id === null || $row[0] === $id,
        );

        return array_values(array_map(static fn (array $row): array => array_slice($row, 1), $rows));
    }
}
