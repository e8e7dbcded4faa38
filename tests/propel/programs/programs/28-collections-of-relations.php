<?php

/** Related objects are added, counted and removed as with Propel. */

use Shop\Author;
use Shop\Book;
use Shop\BookQuery;
use Shop\Tag;
use Shop\TagQuery;

$book = (new Book())->setTitle('Emma');
$red = (new Tag())->setName('red');
$book->addTag($red)->addTag((new Tag())->setName('green'));
$book->save();
echo count($book->getTags()), ' ', $book->countTags(), ' ', TagQuery::create()->filterByBook($book)->count(), "\n";
$book->removeTag($red)->save();
echo TagQuery::create()->filterByBook($book)->count(), ' ', TagQuery::create()->count(), "\n";
$author = (new Author())->setName('ann');
$author->addBook($book)->save();
echo $book->getAuthor()->getName(), ' ', $author->countBooks(), ' ', $author->getBooks()->contains($book) ? 'in' : 'out', "\n";
echo count($author->getBooks(BookQuery::create()->filterByTitle('Nothing'))), "\n";

__halt_compiler();
2 2 2
1 2
ann 1 in
0
