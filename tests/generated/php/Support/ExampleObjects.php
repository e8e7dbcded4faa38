<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Reader;

/** New objects with all required values. */
trait ExampleObjects
{
    protected static function author(string $name = 'Austen'): Author
    {
        return (new Author())->setFirstName('Jane')->setLastName($name);
    }

    protected static function book(string $title = 'Emma'): Book
    {
        return (new Book())->setTitle($title);
    }

    protected static function reader(string $name): Reader
    {
        return (new Reader())->setName($name);
    }
}
