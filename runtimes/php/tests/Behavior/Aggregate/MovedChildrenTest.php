<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Aggregate;

use Aggregated\Album;
use Aggregated\AlbumQuery;
use Aggregated\Comment;
use Aggregated\CommentQuery;
use Aggregated\Photo;
use Aggregated\PhotoArchiveQuery;
use Aggregated\PhotoQuery;
use Aggregated\Post;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A child that is another parent's by now is not removed, and no behavior takes part in removing it. */
final class MovedChildrenTest extends AggregateTestCase
{
    use OnEveryDatabase;

    public function testADeletedChildOfBeforeIsStillCounted(): void
    {
        [$from, $to] = [new Post(), new Post()];
        $to->save();
        $comment = (new Comment())->setScore(3);
        $from->addComment($comment)->addComment((new Comment())->setScore(1));
        $from->save();
        $from->setComments([]);
        CommentQuery::create()->filterById($comment->getId())->update(['PostId' => $to->getId()]);
        $from->save();
        self::assertSame([$to->getId()], $this->postsOfComments());
        self::assertFalse($comment->isDeleted());
        $this->assertAggregates();
        $to->getComments()->delete();
        self::assertSame([], $this->postsOfComments());
        $this->assertAggregates();
    }

    public function testListsCountsAndArchivesAreThoseOfTheRows(): void
    {
        [$from, $to] = [(new Album())->setTitle('from'), (new Album())->setTitle('to')];
        $photos = [];
        foreach (['a', 'b', 'c'] as $title) {
            $photos[] = $photo = (new Photo())->setTitle($title);
            $from->addPhoto($photo);
        }
        $from->save();
        $to->addPhoto((new Photo())->setTitle('d'))->save();
        $clone = clone $photos[0];
        $clone->setAlbumId($to->getId())->save();
        $from->setPhotos([$photos[2]])->save();
        self::assertSame(['c' => 1], $this->ranks($from));
        self::assertSame(['d' => 1, 'a' => 2], $this->ranks($to));
        self::assertSame(['b' => 1], $this->ranks(null));
        self::assertSame([1, 2], $this->photoCounts());
        self::assertSame(0, PhotoArchiveQuery::create()->count());
        $to->getPhotos()->delete();
        self::assertSame([], $this->ranks($to));
        self::assertSame([1, 0], $this->photoCounts());
        self::assertSame(2, PhotoArchiveQuery::create()->count());
    }

    public function testOtherChangesOfAChildThatHasMovedAreSaved(): void
    {
        [$from, $to] = [(new Album())->setTitle('from'), (new Album())->setTitle('to')];
        $to->save();
        $photo = (new Photo())->setTitle('a');
        $from->addPhoto($photo)->save();
        $clone = clone $photo;
        $clone->setAlbumId($to->getId())->save();
        $from->removePhoto($photo);
        $photo->setTitle('new');
        $from->save();
        self::assertSame(['new' => 1], $this->ranks($to));
        self::assertSame([0, 1], $this->photoCounts());
        self::assertSame([], $from->getPhotos()->getData());
    }

    /** @return list<mixed> */
    private function postsOfComments(): array
    {
        return array_values(CommentQuery::create()->orderById()->select('PostId')->find()->getData());
    }

    /** @return array<string, int> the ranks of the photos of an album, by title */
    private function ranks(?Album $album): array
    {
        $ranks = [];
        $rows = PhotoQuery::create()->filterByAlbumId($album?->getId())->orderBySortableRank()
            ->select(['Title', 'SortableRank'])->find();
        foreach ($rows as $row) {
            $ranks[(string) $row['Title']] = (int) $row['SortableRank'];
        }

        return $ranks;
    }

    /** @return list<int> */
    private function photoCounts(): array
    {
        $counts = AlbumQuery::create()->orderByTitle()->select('NbPhotos')->find()->getData();

        return array_values(array_map(intval(...), $counts));
    }
}
