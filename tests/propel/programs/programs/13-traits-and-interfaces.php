<?php

/** Traits and interfaces without types load, and their calls work. */

use Shop\Book;
use Shop\BookQuery;
use Shop\Titled;

(new Book())->setTitle(' Emma ')->save();
(new Book())->setTitle('Persuasion')->save();
$book = BookQuery::create()->orderByTitle()->firstPage('1')->findOne();
echo $book instanceof Titled ? 'titled ' : '', $book->getTitle(), "\n";
echo count(BookQuery::create()->limit('1')->find()), count(BookQuery::create()->limit(null)->find()), "\n";
attempt(fn () => BookQuery::create()->limit('x'));

__halt_compiler();
titled Emma
12
Orm\Runtime\Exception\InvalidValueException
