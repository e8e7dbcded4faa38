<?php

/** Arguments that Propel converts are converted. */

use Shop\Book;
use Shop\BookQuery;

$con->useDebug(null);
echo $con->isInDebugMode() ? 'debug' : 'quiet', "\n";
$con->useDebug(true);
$con->useDebug(false);
$book = new Book();
$book->setTitle('Emma')->setStock('3')->setVisible('no')->setState('used')->save();
echo json_encode(array($book->getStock(), $book->getVisible(), $book->getState())), "\n";
echo count(BookQuery::create()->findPks($book->getId())), count(BookQuery::create()->findPks(array($book->getId()))), "\n";
echo count(BookQuery::create()->findPks(null)), "\n";
attempt(fn () => BookQuery::create()->findPk(null));
echo $book->setPublishedAt('')->getPublishedAt() === null ? 'no date' : 'date', "\n";

__halt_compiler();
quiet
[3,false,"used"]
11
0
null
no date
