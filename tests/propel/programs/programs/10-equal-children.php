<?php

/** A child of a loaded collection equals the same row read alone, and a clone equals its original. */

use Shop\Author;
use Shop\AuthorQuery;
use Shop\Book;
use Shop\BookQuery;
use Shop\Map\AuthorTableMap;
use Shop\Map\BookTableMap;

$author = new Author();
$author->setName('ann')->save();
$book = new Book();
$book->setTitle('Emma')->setAuthorId($author->getId())->save();
BookTableMap::clearInstancePool();
AuthorTableMap::clearInstancePool();
$author = AuthorQuery::create()->findPk($author->getId());
$child = $author->getBooks()->getFirst();
BookTableMap::clearInstancePool();
var_dump(BookQuery::create()->findPk($book->getId()) == $child);
BookTableMap::clearInstancePool();
$one = BookQuery::create()->findPk($book->getId());
$clone = clone $one;
var_dump($clone == $one);

__halt_compiler();
bool(true)
bool(true)
