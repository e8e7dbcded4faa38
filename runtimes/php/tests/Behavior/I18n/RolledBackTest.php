<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\I18n;

use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Translated\Article;
use Translated\ArticleQuery;

/** What objects know about their translations after a rollback. */
final class RolledBackTest extends I18nTestCase
{
    use OnEveryDatabase;

    private const TITLES = ['en_US' => 'title', 'fr_FR' => 'titre'];

    /** @return array<string, array{\Closure(Article): mixed}> what drops translations in memory */
    public static function readings(): array
    {
        return [
            'reload()' => [static fn (Article $article) => $article->reload()],
            'reload(true)' => [static fn (Article $article) => $article->reload(true)],
            'both' => [static function (Article $article): void {
                $article->reload(true);
                $article->reload();
            }],
        ];
    }

    /** @return array<string, array{\Closure(Article): mixed}> */
    public static function readingsAndClearing(): array
    {
        return self::readings() + [
            'clearAllReferences()' => [static fn (Article $article) => $article->clearAllReferences()],
            'clearAllReferences(true)' => [static fn (Article $article) => $article->clearAllReferences(true)],
        ];
    }

    /**
     * @dataProvider readings
     * @param \Closure(Article): mixed $read
     */
    public function testAnObjectThatIsNewAgainKeepsItsTranslations(\Closure $read): void
    {
        foreach ([false, true] as $isSavepoint) {
            $this->begin($isSavepoint);
            $article = self::article(self::TITLES);
            $read($article);
            $this->rollBack($isSavepoint);
            self::assertSame('titre', $article->getTranslation('fr_FR')->getTitle());
            $article->save();
            self::assertSame(self::TITLES, $this->stored($article));
            $this->end($isSavepoint);
        }
    }

    public function testAnObjectOfAnAttemptThatFailedIsOneOfItsTransaction(): void
    {
        $this->begin(true);
        $article = self::article(['en_US' => 'title']);
        $this->rollBack(true);
        $article->save();
        $article->setLocale('fr_FR')->setTitle('titre');
        $article->save();
        $this->connection->rollBack();
        $article->save();
        self::assertSame(self::TITLES, $this->stored($article));
    }

    /**
     * @dataProvider readingsAndClearing
     * @param \Closure(Article): mixed $read
     */
    public function testAnObjectMadeBeforeKeepsItsTranslations(\Closure $read): void
    {
        foreach ([false, true] as $isSavepoint) {
            $article = new Article();
            foreach (self::TITLES as $locale => $title) {
                $article->setLocale($locale)->setTitle($title);
            }
            $this->begin($isSavepoint);
            $article->save();
            $article->getTranslation('de_DE');
            $read($article);
            $this->rollBack($isSavepoint);
            self::assertSame('titre', $article->getTranslation('fr_FR')->getTitle());
            $article->save();
            self::assertSame(self::TITLES, $this->stored($article));
            $this->end($isSavepoint);
        }
    }

    /**
     * @dataProvider readingsAndClearing
     * @param \Closure(Article): mixed $read
     */
    public function testChangesThatWereNotSavedComeBack(\Closure $read): void
    {
        foreach ([false, true] as $isSavepoint) {
            $article = self::again(self::article(['en_US' => 'title']));
            $article->setLocale('fr_FR')->setTitle('titre');
            $article->setLocale('en_US')->setTitle('changed');
            $this->begin($isSavepoint);
            $read($article);
            $this->rollBack($isSavepoint);
            self::assertSame('titre', $article->getTranslation('fr_FR')->getTitle());
            self::assertSame('changed', $article->getTranslation('en_US')->getTitle());
            $article->save();
            self::assertSame(['en_US' => 'changed', 'fr_FR' => 'titre'], $this->stored($article));
            $this->end($isSavepoint);
        }
    }

    /**
     * @dataProvider readingsAndClearing
     * @param \Closure(Article): mixed $read
     */
    public function testTranslationsThatTheTransactionHasReadAreReadAgain(\Closure $read): void
    {
        $article = self::again(self::article(self::TITLES));
        $this->begin(false);
        self::assertSame('titre', $article->getTranslation('fr_FR')->getTitle());
        $article->setLocale('fr_FR')->setTitle('nouveau');
        $article->setLocale('de_DE')->setTitle('neu')->save();
        $read($article);
        self::assertSame('nouveau', $article->getTranslation('fr_FR')->getTitle());
        $this->rollBack(false);
        self::assertSame('titre', self::again($article)->getTranslation('fr_FR')->getTitle());
        $found = ArticleQuery::create()->requirePk((int) $article->getId());
        self::assertNull($found->getTranslation('de_DE')->getTitle());
        $article->save();
        $stored = $this->stored($article);
        self::assertSame('titre', $stored['fr_FR']);
        self::assertArrayNotHasKey('de_DE', $stored);
    }

    /** A translation that the program has dropped by reading its row again is not there, rolled back or not. */
    public function testDroppedChangesStayDropped(): void
    {
        $this->begin(false);
        $article = self::article(['en_US' => 'title']);
        $article->setLocale('fr_FR')->setTitle('titre');
        $article->setLocale('en_US')->setTitle('changed');
        $article->reload(true);
        $this->rollBack(false);
        $article->save();
        self::assertSame(['en_US' => 'title'], $this->stored($article));
    }

    private function begin(bool $isSavepoint): void
    {
        $this->connection->beginTransaction();
        if ($isSavepoint) {
            $this->connection->savepoint('attempt');
        }
    }

    private function rollBack(bool $isSavepoint): void
    {
        $isSavepoint ? $this->connection->rollBackToSavepoint('attempt') : $this->connection->rollBack();
    }

    private function end(bool $isSavepoint): void
    {
        if ($isSavepoint) {
            $this->connection->commit();
        }
    }
}
