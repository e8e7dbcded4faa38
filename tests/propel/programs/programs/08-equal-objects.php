<?php

/** Two objects of one row are equal. */

use Shop\Author;
use Shop\Book;
use Shop\BookQuery;
use Shop\Map\BookTableMap;

$author = new Author();
$author->setName('ann')->save();
$book = new Book();
$book->setTitle('Emma')->setAuthor($author)->save();
BookTableMap::clearInstancePool();
$one = BookQuery::create()->findPk($book->getId());
BookTableMap::clearInstancePool();
$two = BookQuery::create()->findOneById($book->getId());
var_dump($one === $two, $one == $two, in_array($two, array($one)), array_search($two, array($one)));
$two->setTitle('Persuasion');
var_dump($one == $two);

__halt_compiler();
bool(false)
bool(true)
bool(true)
int(0)
bool(false)
