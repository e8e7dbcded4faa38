<?php

/** An application declares finders with parameters of its own. */

use Shop\Book;
use Shop\BookQuery;

(new Book())->setTitle('Emma')->setIsbn('1')->setStock(2)->save();
(new Book())->setTitle('Ember')->setIsbn('1')->setStock(1)->save();
echo BookQuery::create()->findOneByTitle('Em%a')->getTitle(), "\n";
echo implode(',', BookQuery::create()->findByIsbn('1', 'Stock')->getColumnValues('Title')), "\n";
echo BookQuery::create()->findOneByStock(2)->getTitle(), ' ', BookQuery::create()->requireOneByStock(1)->getTitle(), "\n";
echo count(BookQuery::create()->findByStock(array(1, 2))), ' ', count(BookQuery::create()->findByVisible(true)), "\n";
echo BookQuery::create()->findOneByIsbnAndStock('1', 2)->getTitle(), "\n";
attempt(fn () => BookQuery::create()->findOneByNothing(1));
attempt(fn () => BookQuery::create()->requireOneByStock(7));

__halt_compiler();
Emma
Ember,Emma
Emma Ember
2 2
Emma
Orm\Runtime\Exception\UnknownColumnException
Orm\Runtime\Exception\EntityNotFoundException
