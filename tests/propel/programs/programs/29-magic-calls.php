<?php

/** Calls that Propel makes by name work. */

use Shop\Author;
use Shop\AuthorQuery;
use Shop\Book;
use Shop\BookQuery;

(new Book())->setTitle('Emma')->setAuthor((new Author())->setName('ann'))->save();
$book = BookQuery::create()->leftJoinWithAuthor()->withColumn('UPPER(book.title)', 'loud')->findOne();
echo $book->getLoud(), ' ', $book->getVirtualColumn('loud'), ' ', $book->getAuthor()->getName(), "\n";
echo BookQuery::create()->useAuthorQuery()->filterByName('ann')->endUse()->count(), "\n";
echo BookQuery::create()->filterByAuthor(AuthorQuery::create()->findOne())->groupByTitle()->select('Title')->findOne(), "\n";
attempt(fn () => $book->getNothing());
attempt(fn () => $book->getVirtualColumn('nothing'));
attempt(fn () => $book->getByName('Nothing'));
echo json_encode($book->fromArray(array('Nothing' => 1, 'Title' => 'x'))->getTitle()), "\n";

__halt_compiler();
EMMA EMMA ann
1
Emma
Orm\Runtime\Exception\BadMethodCallException
Orm\Runtime\Exception\UnknownColumnException
Orm\Runtime\Map\Exception\ColumnNotFoundException
"x"
