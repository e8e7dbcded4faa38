<?php

/** keepQuery(false) lets terminators change the query. */

use Shop\Book;
use Shop\BookQuery;

foreach (array('a', 'b', 'c') as $title) {
    (new Book())->setTitle($title)->save();
}
$query = BookQuery::create();
$query->findOne();
echo $query->getLimit(), ' ', count($query->find()), "\n";
$query = BookQuery::create()->keepQuery(false);
$query->findOne();
echo $query->getLimit(), ' ', count($query->find()), "\n";
$query = BookQuery::create()->keepQuery(false);
$pager = $query->orderByTitle()->paginate(2, 2);
echo $query->getOffset(), " ", $pager->getNbResults(), ' ', $pager->getFirstIndex(), "\n";

__halt_compiler();
-1 3
1 1
2 3 3
