<?php

/** An open transaction makes no difference to equal objects. */

use Shop\Book;
use Shop\BookQuery;
use Shop\Map\BookTableMap;

$book = new Book();
$book->setTitle('Emma')->save();
BookTableMap::clearInstancePool();
$before = BookQuery::create()->findPk($book->getId());
$con->beginTransaction();
BookTableMap::clearInstancePool();
$inside = BookQuery::create()->findPk($book->getId());
var_dump($before == $inside);
$inside->setStock(3);
$inside->save();
BookTableMap::clearInstancePool();
$again = BookQuery::create()->findPk($book->getId());
var_dump($again == $inside, $again == $before);
$new = new Book();
$new->setTitle('Persuasion')->save();
$new->reload();
BookTableMap::clearInstancePool();
var_dump(BookQuery::create()->findPk($new->getId()) == $new);
$con->commit();
BookTableMap::clearInstancePool();
var_dump(BookQuery::create()->findPk($book->getId()) == $inside);

__halt_compiler();
bool(true)
bool(true)
bool(false)
bool(true)
bool(true)
