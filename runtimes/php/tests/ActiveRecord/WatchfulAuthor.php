<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use PropelBookstore\Author;
use PropelBookstore\Book;

/** A class of an application that sees each book that it gets, and refuses one. */
final class WatchfulAuthor extends Author
{
    /** @var list<string|null> */
    public array $seen = [];

    protected function doAddBook(Book $book): void
    {
        if ($book->getTitle() === 'refused') {
            return;
        }
        $this->seen[] = $book->getTitle();
        parent::doAddBook($book);
    }

    public function addTwice(Book $book): void
    {
        $this->doAddBook($book);
        $this->addBook($book);
    }
}
