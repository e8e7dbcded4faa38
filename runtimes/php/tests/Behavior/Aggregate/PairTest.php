<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Album;
use Aggregated\Article;
use Aggregated\ArticleQuery;
use Aggregated\Content;
use Aggregated\ContentQuery;
use Aggregated\Photo;
use Aggregated\PhotoQuery;
use Aggregated\Remark;
use Aggregated\Section;
use Orm\Runtime\Tests\Behavior\Aggregate\Support\PhotoWorker;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Aggregates beside other behaviors of the same tables. */
final class PairTest extends AggregateTestCase
{
    use OnEveryDatabase;

    public function testParentGetsNoVersionAndNoDate(): void
    {
        $album = (new Album())->setTitle('a')->setUpdatedAt('2020-01-02 03:04:05');
        $album->save();
        $album->addPhoto((new Photo())->setTitle('p'));
        $album->save();
        (new Photo())->setAlbumId($album->getId())->setTitle('p')->save();
        self::assertSame([2, 1], [$album->getNbPhotos(), $album->getVersion()]);
        self::assertSame(1, $album->countAlbumVersions());
        self::assertSame('2020', $album->getUpdatedAt('Y'));
        $album->reload();
        self::assertSame([2, 1, '2020'], [$album->getNbPhotos(), $album->getVersion(), $album->getUpdatedAt('Y')]);
        $album->setTitle('b')->save();
        $album->toVersion(1)->save();
        self::assertSame(2, $album->getNbPhotos());
        $this->assertPhotos();
    }

    public function testChildWithListSlugAndArchive(): void
    {
        [$one, $two] = [new Album(), new Album()];
        $one->save();
        $two->save();
        $photos = [];
        for ($number = 0; $number < 4; ++$number) {
            $photos[] = (new Photo())->setAlbumId($one->getId())->setTitle('same');
        }
        PhotoQuery::create()->insertMany($photos);
        self::assertSame([4, 1], [$one->getNbPhotos(), $photos[0]->getRank()]);
        $photos[0]->setAlbum($two)->save();
        self::assertSame([3, 1], [$one->getNbPhotos(), $two->getNbPhotos()]);
        $photos[1]->delete();
        self::assertSame(2, $one->getNbPhotos());
        $photos[2]->moveDown();
        PhotoQuery::create()->filterByAlbumId($one->getId())->delete();
        self::assertSame(0, $one->getNbPhotos());
        $this->assertPhotos();
    }

    public function testDateThatAnotherBehaviorWrites(): void
    {
        $album = new Album();
        $album->save();
        $photo = (new Photo())->setAlbum($album)->setTitle('p')->setUpdatedAt('2020-01-02 03:04:05');
        $photo->save();
        self::assertSame('2020', $album->getLastChange('Y'));
        $photo->setTitle('q')->save();
        self::assertSame($photo->getUpdatedAt('Y'), $album->getLastChange('Y'));
        PhotoQuery::create()->filterById($photo->getId())->update(['UpdatedAt' => '2021-01-02 03:04:05']);
        self::assertSame('2021', $album->getLastChange('Y'));
        PhotoQuery::create()->filterById($photo->getId())->update(['Title' => 'r']);
        self::assertNotSame('2021', $album->getLastChange('Y'));
        $this->assertPhotos();
    }

    public function testProcessesWithLocksOfSeveralBehaviors(): void
    {
        [$one, $two] = [new Album(), new Album()];
        $one->save();
        $two->save();
        $counts = $this->inProcesses(4, PhotoWorker::class, [
            'albums' => [$one->getId(), $two->getId()],
            'photos' => 8,
        ]);
        self::assertSame([4, 32], [count($counts), array_sum($counts)]);
        $this->assertPhotos();
    }

    public function testChildThatIsExtended(): void
    {
        [$one, $two] = [new Section(), new Section()];
        $one->save();
        $two->save();
        $article = (new Article())->setTitle('a')->setBody('b')->setSection($one);
        $article->save();
        (new Content())->setTitle('c')->setSection($one)->save();
        self::assertSame(2, $one->getNbContents());
        $article->setSectionId($two->getId())->save();
        self::assertSame([1, 1], [$one->getNbContents(), $two->getNbContents()]);
        ArticleQuery::create()->updateAll(['SectionId' => $one->getId()]);
        self::assertSame([2, 0], [$one->getNbContents(), $two->getNbContents()]);
        Article::withoutAggregates(static fn () => (new Article())->setSectionId($two->getId())->save());
        self::assertSame([2, 1], [$one->getNbContents(), $two->getNbContents()]);
        $article->delete();
        ContentQuery::create()->filterBySectionId($two->getId())->delete();
        self::assertSame([1, 0], [$one->getNbContents(), $two->getNbContents()]);
        ArticleQuery::create()->deleteAll();
        self::assertEquals([], $this->rows(
            'SELECT s."id" FROM "ag_section" s WHERE s."nb_contents" <> '
            . '(SELECT COUNT(*) FROM "ag_content" c WHERE c."section_id" = s."id")',
        ));
    }

    /** The column that is aggregated once more is one of the extended table, and not of the other. */
    public function testAggregateOfAnAggregateOfAChildThatIsExtended(): void
    {
        [$one, $two] = [new Section(), new Section()];
        $one->save();
        $two->save();
        $article = (new Article())->setTitle('a')->setSection($one);
        $article->save();
        (new Remark())->setContentId($article->getId())->save();
        self::assertEquals(1, $one->getNbRemarks());
        ContentQuery::create()->requirePk((int) $article->getId())->setTitle('b')->save();
        $article->setTitle('c')->setSection($two)->save();
        self::assertEquals([null, 1], [$one->getNbRemarks(), $two->getNbRemarks()]);
        ArticleQuery::create()->filterByTitle('c')->update(['SectionId' => $one->getId()]);
        self::assertEquals([1, null], [$one->getNbRemarks(), $two->getNbRemarks()]);
        $article->delete();
        self::assertEquals(null, $one->getNbRemarks());
    }

    public function testParentThatIsExtended(): void
    {
        $article = (new Article())->setTitle('a');
        $article->save();
        (new Remark())->setContentId($article->getId())->save();
        self::assertSame(1, ContentQuery::create()->findPk($article->getId())?->getNbRemarks());
        self::assertSame(1, $article->computeNbRemarks());
        $this->connection->exec('UPDATE "ag_content" SET "nb_remarks" = 9');
        $article->updateNbRemarks();
        self::assertEquals([[1]], $this->rows('SELECT "nb_remarks" FROM "ag_content"'));
        $this->connection->exec('UPDATE "ag_content" SET "nb_remarks" = 9');
        Article::recomputeNbRemarks([$article->getId()]);
        self::assertEquals([[1]], $this->rows('SELECT "nb_remarks" FROM "ag_content"'));
    }

    private function assertPhotos(): void
    {
        self::assertSame([], $this->rows(
            'SELECT a."id", a."nb_photos" FROM "ag_album" a WHERE a."nb_photos" <> '
            . '(SELECT COUNT(*) FROM "ag_photo" p WHERE p."album_id" = a."id")',
        ));
        self::assertSame([], $this->rows(
            'SELECT a."id", a."last_change" FROM "ag_album" a '
            . 'INNER JOIN (SELECT "album_id" AS k, MAX("updated_at") AS d FROM "ag_photo" GROUP BY "album_id") p '
            . 'ON p.k = a."id" WHERE a."last_change" IS NULL OR a."last_change" <> p.d',
        ));
    }
}
