<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use PropelBookstore\Book;
use PropelBookstore\Tag;

/** A class of an application that sees the tags that it gets, and overrides the public method of another relation. */
final class WatchfulBook extends Book
{
    /** @var list<string|null> */
    public array $seen = [];

    protected function doAddTag(Tag $tag): void
    {
        $this->seen[] = $tag->getName();
        parent::doAddTag($tag);
    }

    public function addReview(\PropelBookstore\Review $review): static
    {
        $this->seen[] = $review->getReviewer();

        return parent::addReview($review);
    }
}
