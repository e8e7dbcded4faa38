<?php

/** Overridden base hooks of queries run. */

use Shop\Book;
use Shop\BookQuery;

(new Book())->setTitle('Emma')->save();
BookQuery::create()->findOne();
BookQuery::create()->filterByTitle('Emma')->update(array('Stock' => 3));
BookQuery::create()->filterByTitle('Emma')->delete();
echo implode("\n", BookQuery::$log), "\n", implode(' ', Book::$log), "\n";

__halt_compiler();
basePreSelect
basePreUpdate Stock
basePostUpdate 1
basePreDelete
basePostDelete 1
preSave postSave
