<?php

/** The keys of relations in arrays are those of Propel. */

use Orm\Runtime\Map\TableMap;
use Shop\Author;
use Shop\Book;

$author = (new Author())->setName('ann');
$book = (new Book())->setTitle('Emma')->setAuthor($author);
$book->save();
foreach (array(TableMap::TYPE_PHPNAME, TableMap::TYPE_CAMELNAME, TableMap::TYPE_COLNAME, TableMap::TYPE_FIELDNAME) as $type) {
    $array = $book->toArray($type, true, array(), true);
    $keys = array_keys($array);
    echo $keys[1], ' ', end($keys), ' ', implode(',', array_keys(end($array))), "\n";
}

__halt_compiler();
Title Author Id,Name,Books
title author id,name,books
book.title Author author.id,author.name,Books
title author id,name,books
